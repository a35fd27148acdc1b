import "@/ui/theme/theme.css";
import "@/ui/theme/font.css";
import { makeTrustedTypesPolicy } from "@/layout/page-policy";
import { allowTranslation } from "@/layout/page-translation";
import { leaveCompositionAlone } from "@/lib/listen";
import { createRouter } from "@/routes";
import { followAppearance } from "@/ui/theme/color-scheme";

makeTrustedTypesPolicy();
allowTranslation();
leaveCompositionAlone();
followAppearance();
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the ID root");

// The router starts to load the page's records. The code that draws them is in its own file, which may still
// be loading.
const router = createRouter();
void import("@/mount").then(({ mount }) => mount(root, router));
