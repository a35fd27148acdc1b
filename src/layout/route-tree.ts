import { type ComponentType, createElement } from "react";
import type { DataRouter } from "react-router";
import type { Loader } from "@/ui/page-definition";

/** What a route's file exports. */
interface RouteModule {
  Component: ComponentType;
  /** Shown in the route's place when it or what's inside fails. */
  ErrorBoundary?: ComponentType;
  loader?: Loader;
}

export interface Route {
  path?: string;
  lazy: () => Promise<RouteModule>;
  /** Runs while the route's code is still loading. */
  loader?: Loader;
  startsArchive?: boolean;
  ErrorBoundary?: ComponentType;
  /** Shown until the first page is there. */
  Fallback?: ComponentType;
  children?: readonly Route[];
}

/** A route as react-router draws it. */
type DrawnRoute = DataRouter["routes"][number];

interface RouteTree {
  routes: DrawnRoute[];
  /** By the route's ID. */
  sources: ReadonlyMap<string, RouteSource>;
}

/** Makes routes as react-router draws them; their elements are added once their code is loaded. */
export function routeTree(routes: readonly Route[]): RouteTree {
  const sources = new Map<string, RouteSource>();
  const draw = (route: Route, id: string): DrawnRoute => {
    const { path, ErrorBoundary, Fallback, children } = route;
    const drawn: DrawnRoute = {
      id,
      path,
      errorElement: ErrorBoundary && createElement(ErrorBoundary),
      hydrateFallbackElement: Fallback && createElement(Fallback),
      children: children?.map((child, index) => draw(child, `${id}-${index}`)),
    };
    sources.set(id, new RouteSource(route, drawn));
    return drawn;
  };
  return { routes: routes.map((route, index) => draw(route, String(index))), sources };
}

/** Where a route's code and records come from. */
class RouteSource {
  readonly #route: Route;
  readonly #drawn: DrawnRoute;
  #module: RouteModule | undefined;

  constructor(route: Route, drawn: DrawnRoute) {
    this.#route = route;
    this.#drawn = drawn;
  }

  get isLoaded(): boolean {
    return this.#module !== undefined;
  }

  get hasLoader(): boolean {
    return (this.#route.loader ?? this.#module?.loader) !== undefined;
  }

  /** Loads the route's code, unless it's there. */
  async loadCode(): Promise<RouteModule> {
    const module = this.#module ?? (await this.#route.lazy());
    if (!this.#module) {
      this.#module = module;
      this.#drawn.element = createElement(module.Component);
      if (module.ErrorBoundary) this.#drawn.errorElement = createElement(module.ErrorBoundary);
    }
    return module;
  }

  /** Loads the code and runs the loader, at the same time if the route itself has one. */
  async load(...opening: Parameters<Loader>): Promise<void> {
    const [module] = await Promise.all([this.loadCode(), this.#route.loader?.(...opening)]);
    await module.loader?.(...opening);
  }
}
