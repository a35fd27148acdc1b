import { use, useEffect, useReducer } from "react";
import { Link } from "react-router";
import type { Connection } from "@/api/connection";
import { segmentToId } from "@/lib/record-address";
import { followOpened, type Opened, recentlyOpened } from "@/storage/entries";
import { useNotStored } from "@/storage/use-storage";
import { useStored } from "@/storage/use-stored";
import { IconMark, Monogram } from "@/ui/monogram";
import { PagesContext, pageAt } from "@/ui/page-definition";
import { SkeletonRows } from "@/ui/skeleton";
import { Moment } from "@/ui/when";
import { CardLine, CardLines, CardMessage } from "./cards";

const SHOWN = 5;

/** The records opened recently in this browser. */
export function RecentlyOpened({ connection }: { connection: Connection }) {
  const notStored = useNotStored();
  const { id, masks } = connection;
  // The page that was just left may be stored a moment later.
  const [again, readAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => followOpened(readAgain), []);
  const opened = useStored(() => recentlyOpened(id, masks), `${id} ${masks}`, again);

  if (notStored) {
    return (
      <CardMessage>
        {`Recent records aren't stored because ${notStored}.`} <Link to="/settings">Open settings</Link>
      </CardMessage>
    );
  }
  if (!opened) return <SkeletonRows rows={SHOWN} />;
  if (opened.length === 0) {
    return <CardMessage>Records you open appear here, in this browser only.</CardMessage>;
  }
  return (
    <CardLines>
      {opened.slice(0, SHOWN).map(({ path, name, kind, at }) => (
        <CardLine
          key={path}
          mark={<OpenedMark path={path} name={name} />}
          to={path}
          label={name}
          aside={
            <>
              <span className="sr-only">{kind}</span>
              <Moment at={at} />
            </>
          }
        />
      ))}
    </CardLines>
  );
}

/** An assistant's monogram, or the icon of the page that the record is on. */
function OpenedMark({ path, name }: Pick<Opened, "path" | "name">) {
  const Icon = pageAt(path, use(PagesContext))?.icon;
  const [, list, segment = ""] = path.split("/");
  if (list === "assistants") return <Monogram id={segmentToId(segment)} name={name} />;
  return Icon && <IconMark icon={Icon} />;
}
