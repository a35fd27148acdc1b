import { IconCheck, IconLink } from "@tabler/icons-react";
import { useLocation } from "react-router";
import { useStoresNothing } from "@/storage/private-mode";
import { IconButton } from "@/ui/button";
import { useCopy } from "@/ui/use-copy";

/** Copies the page's full URL, which the address bar hides while nothing may be stored on this device. */
export function CopyLink() {
  const { pathname, search, hash } = useLocation();
  const isPrivate = useStoresNothing();
  const { copied, copy } = useCopy();
  if (!isPrivate) return null;
  const Icon = copied ? IconCheck : IconLink;
  return (
    <IconButton
      label="Copy link"
      onClick={() => void copy(`${window.location.origin}${pathname}${search}${hash}`)}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
}
