import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { hostUnlessName } from "@/api/address";
import {
  connectionStore,
  type SavedConnection,
  useMaybeConnection,
  useSavedConnections,
} from "@/api/connection";
import { freeColor } from "@/api/new-connection";
import { queryClient } from "@/api/query-client";
import { readSampleKeys, servedByQuery } from "@/api/served-by";
import { ForgetDialog } from "@/deletion/forget-dialog";
import { useStoresNothing } from "@/storage/private-mode";
import { Button, IconButton } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { ColorChoice, Dot } from "@/ui/color-choice";
import { ColorSchemeButton } from "@/ui/color-scheme";
import { Disclosure } from "@/ui/disclosure";
import { Note } from "@/ui/note";
import { TextField } from "@/ui/text-field";
import { type Connecting, checkEntries, type Entries, nextPath, suggestedName, useConnect } from "./entries";

/** How long the page waits to know how it's served: then the sample is there at once, and nothing moves. */
const PATIENCE_MS = 200;

/**
 * Prefetches how the dashboard is served, and asks the open tabs for keys, which the page doesn't wait for.
 */
export async function loader() {
  void connectionStore.ready();
  const served = queryClient.prefetchQuery(servedByQuery());
  await Promise.race([served, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  return null;
}

/**
 * The connect page. `?open=` names a saved connection, which is opened immediately or asks for its key.
 * Opening happens here and not in the link, so that a page with unsaved edits can block the navigation first.
 */
export function Component() {
  const { search } = useLocation();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const connections = useSavedConnections();
  const current = useMaybeConnection();
  const servedBy = useQuery(servedByQuery()).data;
  const next = nextPath(search, window.location.origin);
  const connecting = useConnect(next);
  const toOpen = parameters.get("open") ?? undefined;
  const chosen = connections.find((connection) => connection.id === toOpen);
  const opens = chosen?.hasKey ? chosen.id : undefined;

  useEffect(() => {
    if (opens !== undefined && connectionStore.switchTo(opens)) void navigate(next, { replace: true });
  }, [opens, next, navigate]);

  if (opens !== undefined) return null;

  const searchFor = (id: string) => {
    const query = new URLSearchParams(parameters);
    query.set("open", id);
    return query.toString();
  };
  return (
    <div className="flex min-h-dvh flex-col items-center bg-sunken px-gutter">
      <title>{chosen ? `Open ${chosen.name} · Switchboard` : "Connect · Switchboard"}</title>
      <header className="mt-[clamp(16px,7vh,72px)] mb-4 flex w-[min(480px,100%)] items-center gap-2">
        <img src="/favicon.svg" alt="" width={24} height={24} />
        <span className="me-auto text-lg font-semibold">Switchboard</span>
        {current && (
          <Link to={next} className="relative truncate">
            Back to {current.name}
          </Link>
        )}
        <ColorSchemeButton />
      </header>
      <main className="mb-12 w-[min(480px,100%)] rounded-lg border border-line bg-surface px-8 pt-7 pb-8 max-sm:px-4 max-sm:pt-5 max-sm:pb-6">
        <h1 className="mb-4 wrap-anywhere">
          {chosen ? `Enter the API key for ${chosen.name}` : "Connect to your service"}
        </h1>
        {servedBy?.mode === "local" && !chosen && (
          <SamplePanel givesKeys={servedBy.givesSampleKeys} connecting={connecting} />
        )}
        {connections.length > 0 && (
          <SavedList connections={connections} chosen={chosen?.id} searchFor={searchFor} />
        )}
        <ConnectForm
          key={chosen?.id}
          connecting={connecting}
          saved={chosen}
          others={connections}
          onlyAddress={servedBy?.mode === "pass-through" ? window.location.origin : undefined}
        />
        {servedBy?.mode === "pass-through" && servedBy.service && (
          <p className="text-xs text-muted">
            This dashboard connects to {servedBy.service} through its own server, so the address is already
            filled in.
          </p>
        )}
      </main>
    </div>
  );
}

/** The sample organizations of the embedded local service: one click, or a key to type. */
function SamplePanel({ givesKeys, connecting }: { givesKeys: boolean; connecting: Connecting }) {
  const open = (index: number, name: string) => {
    const key = async (signal: AbortSignal) => (await readSampleKeys(signal))[index];
    void connecting.connect({ address: window.location.origin, key, name });
  };
  const { problems, isBusy } = connecting;
  return (
    <section aria-labelledby="sample" className="mb-6 rounded-md bg-accent-surface p-4">
      <h2 id="sample" className="mb-1 text-base">
        Try it with sample data
      </h2>
      <p className="mb-3">
        {givesKeys
          ? "A local service is running. Change anything you like."
          : `A local service is running. Connect to ${window.location.origin} with one of the keys printed when the program started.`}
      </p>
      {givesKeys && (
        <div className="flex flex-wrap gap-2">
          <Button busy={isBusy} onClick={() => open(0, "Sample organization")}>
            Open sample organization
          </Button>
          <Button variant="quiet" busy={isBusy} onClick={() => open(1, "Second sample organization")}>
            Open second sample
          </Button>
        </div>
      )}
      {problems.sample && (
        <p role="alert" className="mt-3 text-sm text-bad">
          {problems.sample}
        </p>
      )}
    </section>
  );
}

interface SavedListProps {
  connections: readonly SavedConnection[];
  /** The one that the form below asks the key for. */
  chosen: string | undefined;
  /** The query that leads to a connection. */
  searchFor: (id: string) => string;
}

/** The saved connections. Each links to a page that opens it, or asks for its key if none is stored. */
function SavedList({ connections, chosen, searchFor }: SavedListProps) {
  const [forgetting, setForgetting] = useState<SavedConnection>();
  return (
    <section aria-labelledby="saved-connections" className="mb-6 border-b border-line pb-4">
      <h2 id="saved-connections" className="mb-1 text-base">
        Saved connections
      </h2>
      <ul className="-mx-2.5">
        {connections.map((connection) => (
          <li
            key={connection.id}
            className="flex items-center rounded-md hover:bg-hover has-aria-[current]:bg-hover"
          >
            <Link
              className="flex min-h-row min-w-0 flex-1 items-center gap-2 rounded-md px-2.5 text-fg hover:no-underline"
              to={{ pathname: "/connect", search: searchFor(connection.id) }}
              aria-current={connection.id === chosen ? "true" : undefined}
              replace
            >
              <Dot color={connection.color} />
              <span className="relative truncate font-medium">{connection.name}</span>
              <span className="relative min-w-0 flex-1 truncate text-sm text-muted">
                {hostUnlessName(connection)}
              </span>
              <span className="flex-none text-sm text-accent-text">
                {connection.hasKey ? "Open" : "Enter key"}
              </span>
            </Link>
            <IconButton
              label={`Forget ${connection.name}`}
              icon={IconX}
              onClick={() => setForgetting(connection)}
            />
          </li>
        ))}
      </ul>
      {forgetting && <ForgetDialog connection={forgetting} onClose={() => setForgetting(undefined)} />}
    </section>
  );
}

interface ConnectFormProps {
  connecting: Connecting;
  /** A saved connection that needs its key. */
  saved: SavedConnection | undefined;
  others: readonly SavedConnection[];
  /** The only address the dashboard may connect to, if its server is a pass-through. */
  onlyAddress: string | undefined;
}

/**
 * The address, key, name and color of a connection. Whatever the service answers, the entries stay in the
 * form.
 */
function ConnectForm({ connecting, saved, others, onlyAddress }: ConnectFormProps) {
  const isPrivate = useStoresNothing();
  const [typed, setTyped] = useState<Partial<Entries>>({});
  const addressInput = useRef<HTMLInputElement>(null);
  const keyInput = useRef<HTMLInputElement>(null);
  const entries: Entries = {
    address: saved?.address ?? onlyAddress ?? "",
    key: "",
    name: saved?.name ?? "",
    color: saved?.color ?? freeColor(others),
    remember: saved?.remember ?? false,
    ...typed,
    ...(isPrivate && { remember: false }),
  };
  const enter = (change: Partial<Entries>) => setTyped((before) => ({ ...before, ...change }));
  const { problems, isBusy } = connecting;
  const { suggestion } = problems;
  const use = (address: string) => {
    enter({ address });
    connecting.refuse({});
    addressInput.current?.focus();
  };
  const command = problems.remedy && <code>{problems.remedy}</code>;

  useEffect(() => {
    if (problems.address) addressInput.current?.focus();
    else if (problems.key) keyInput.current?.focus();
  }, [problems]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const checked = checkEntries(entries, onlyAddress);
    if ("problems" in checked) return connecting.refuse(checked.problems);
    const { name, color, remember } = entries;
    void connecting.connect({ id: saved?.id, name, color, remember, ...checked });
  };

  return (
    <form className="flex flex-col gap-4" onSubmit={submit} noValidate aria-busy={isBusy}>
      <TextField
        ref={addressInput}
        label="Service address"
        name="address"
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://api.example.com"
        value={entries.address}
        onChange={({ currentTarget }) => enter({ address: currentTarget.value })}
        error={
          problems.address && (
            <>
              {problems.address} {command}
              {suggestion !== undefined && <Button onClick={() => use(suggestion)}>Use {suggestion}</Button>}
            </>
          )
        }
      />
      <TextField
        ref={keyInput}
        label="API key"
        name="key"
        type="password"
        autoComplete="off"
        // A saved connection only needs its key.
        autoFocus={saved !== undefined}
        value={entries.key}
        onChange={({ currentTarget }) => enter({ key: currentTarget.value })}
        error={problems.key}
        help="Sent only to the service address."
      />
      <Checkbox
        name="remember"
        checked={entries.remember}
        disabled={isPrivate}
        onCheck={(remember) => enter({ remember })}
        aria-describedby="remember-help"
      >
        Remember on this device
      </Checkbox>
      <p id="remember-help" className="-mt-3 text-xs text-muted">
        {isPrivate
          ? "Nothing is stored on this device. Reloading the only open tab asks for the key again."
          : entries.remember
            ? "The key is stored in this browser until you forget the connection. Leave this off on shared devices."
            : "The key is forgotten when the last Switchboard tab closes. Restored tabs ask for it again."}
      </p>
      <Disclosure label="More options" labelClassName="w-fit text-sm text-muted">
        <div className="mt-4 flex flex-col gap-4">
          <TextField
            label="Connection name"
            name="name"
            autoComplete="off"
            placeholder={suggestedName(entries.address)}
            value={entries.name}
            onChange={({ currentTarget }) => enter({ name: currentTarget.value })}
            help="Optional: Production, Sandbox…"
          />
          <ColorChoice value={entries.color} onChange={(color) => enter({ color })} />
        </div>
      </Disclosure>
      {problems.form && (
        <Note tone="warn" role="alert">
          {problems.form}
        </Note>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isBusy}>
          Connect
        </Button>
        {isBusy && <Button onClick={connecting.cancel}>Cancel</Button>}
      </div>
    </form>
  );
}
