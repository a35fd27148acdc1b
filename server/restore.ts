import { restore, runCopyCommand } from "./program/copy-command";

await runCopyCommand(restore, "restore");
