import { IconDownload, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import type { JsonObject } from "@/document/equal";
import { download } from "@/lib/files";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/dialog";
import { lazyPart } from "@/ui/lazy-part";
import { useMedia } from "@/ui/use-media";
import type { DeleteManyProps } from "./confirm-many";
import { loadEntry } from "./deletion-toasts";
import { type DeletionKind, deleteLater, isUnderWay, useDeletionOf } from "./queue";
import { recordFile } from "./records";

const ConfirmMany = lazyPart(() => import("./confirm-many"));

interface DeleteButtonProps extends DeletionKind {
  id: string;
  name: string;
  /** What is deleted, what stays and what it breaks, if known. */
  children: ReactNode;
  /** The current record, offered as a download first; undefined if the API can't return it. */
  record?: JsonObject | undefined;
  /** Called once it's in the queue. */
  onQueued?: (() => void) | undefined;
  /** Without room for words: only its icon, as always in a narrow window. */
  isCompact?: boolean | undefined;
}

/**
 * Deletes a record: asks first, says what it would break, offers a download, and can be undone for ten
 * seconds.
 */
export function DeleteButton({ children, record, onQueued, isCompact, ...target }: DeleteButtonProps) {
  const { connection, noun, id } = target;
  const { pathname, search } = useLocation();
  const [isAsking, setAsking] = useState(false);
  const isNarrow = useMedia("(width < 1024px)");
  const isShort = isCompact || isNarrow;
  const deletion = useDeletionOf(connection, noun, id);
  const isPending = deletion !== undefined && isUnderWay(deletion);
  return (
    <>
      <Button
        icon={IconTrash}
        aria-disabled={isPending || undefined}
        onClick={() => {
          setAsking(!isPending);
          loadEntry();
        }}
        {...(isShort && { "aria-label": `Delete ${noun}`, title: `Delete ${noun}` })}
      >
        {!isShort && `Delete ${noun}`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Delete this ${noun}?`}
          confirm={`Delete ${noun}`}
          danger
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            deleteLater(target, onQueued && `${pathname}${search}`);
            setAsking(false);
            onQueued?.();
          }}
        >
          <div className="grid gap-3">
            {children}
            {record !== undefined && (
              <p>
                <Button icon={IconDownload} onClick={() => download(recordFile(noun, id, record))}>
                  Download JSON first
                </Button>
              </p>
            )}
            <p>
              You can undo this for 10 seconds. After that, the service can't restore it. If the service
              returns the deleted record, it's stored until you close this tab, and you can download it or
              store it on this device.
            </p>
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Deletes many records: asks once, offers a download, and can be undone for ten seconds. */
export function DeleteManyButton(props: DeleteManyProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        icon={IconTrash}
        onClick={() => {
          setAsking(true);
          loadEntry();
        }}
        aria-disabled={props.ids.size === 0 || undefined}
      >
        Delete
      </Button>
      {isAsking && props.ids.size > 0 && <ConfirmMany {...props} onClose={() => setAsking(false)} />}
    </>
  );
}
