import { backUp, runCopyCommand } from "./program/copy-command";

await runCopyCommand(backUp, "backup");
