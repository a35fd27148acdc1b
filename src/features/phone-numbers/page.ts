import { IconHash } from "@tabler/icons-react";
import { assistantsQuery } from "@/api/assistants";
import { ensure, pageLoader, prefetch, type Read } from "@/api/loaders";
import { phoneNumberQuery } from "@/api/phone-numbers";
import { squadsQuery } from "@/api/squads";
import type { PageDefinition } from "@/ui/page-definition";

const prefetchNumber: Read = async (connection, { phoneNumberId: id = "" }, client) => {
  const { wasDeleted } = await import("@/deletion/queue");
  if (!wasDeleted(connection, "phone number", id))
    void client.prefetchQuery(phoneNumberQuery(connection, id));
};

export const page: PageDefinition = {
  path: "/phone-numbers",
  label: "Phone numbers",
  icon: IconHash,
  shortcut: "N",
  opensById: "phone number",
  lazy: () => import("./list-page"),
  loader: pageLoader(prefetch(assistantsQuery), prefetch(squadsQuery)),
  inside: [
    {
      path: ":phoneNumberId",
      lazy: () => import("./detail-page"),
      loader: pageLoader(prefetchNumber, prefetch(assistantsQuery), prefetch(squadsQuery)),
    },
    {
      path: ":phoneNumberId/clean-up",
      lazy: () => import("./clean-up-page"),
      loader: pageLoader(ensure(assistantsQuery), ensure(squadsQuery)),
    },
  ],
};
