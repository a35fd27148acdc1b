/** In the corner, above any bar at the lower edge, so that notices move nothing and cover little. */
export const NOTICES =
  "pointer-events-none fixed end-4 bottom-[calc(max(64px,var(--foot-bar,0px))+var(--toasts,0px)+16px)] z-30 w-[min(400px,calc(100vw-32px))] *:pointer-events-auto [&_section>*]:mb-0 [&_section>*]:flex-wrap [&_section>*]:items-center [&_section>*]:shadow-float";
