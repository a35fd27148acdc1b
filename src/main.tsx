import "@/ui/theme/font.css";
import "@/ui/theme/tokens.css";
import "@/ui/theme/base.css";
import "@/ui/theme/shared.css";
import { makeTrustedTypesPolicy } from "@/layout/page-policy";
import { preloadNextPages } from "@/layout/preload";
import { createRouter, loadPage } from "@/routes";
import { followAppearance } from "@/ui/theme/color-scheme";

makeTrustedTypesPolicy();
followAppearance();
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the ID root");

// The router starts to read the page's records. What draws them is a file of its own, which may still be on
// its way.
const router = createRouter();
void import("@/mount").then(({ mount }) => mount(root, router));

preloadNextPages(loadPage);
