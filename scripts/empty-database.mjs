// Makes a database without content (build/server/empty-database), which a first start copies: making one
// there would take seconds and 800 MB.
import { chmodSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { root } from "./builds.mjs";

const folder = join(root, "build", "server", "empty-database");
rmSync(folder, { recursive: true, force: true });
const database = await PGlite.create(folder);
// The templates aren't needed, and they're two thirds of the files.
await database.exec("update pg_database set datistemplate = false");
for (const template of ["template0", "template1"]) await database.exec(`drop database ${template}`);
await database.close();

// The user who runs the program may not be the one who built it. Its copies are private to it.
chmodSync(folder, 0o755);
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}
