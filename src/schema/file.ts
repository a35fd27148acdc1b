import { z } from "zod";
import { map, number, text, toggle } from "./field";

export const file = z.looseObject({
  id: text({ label: "Id", help: "The file's id." }),
  name: text({ label: "Name", help: "What the file is called." }),
  originalName: text({ label: "Original name", help: "What the file was called when it was uploaded." }),
  mimeType: text({ label: "Type", help: "What kind of file it is." }),
  size: number({ label: "Size", help: "How large the file is.", unit: "bytes" }),
  purpose: text({ label: "Purpose", help: "What the file is for." }),
  isDeleted: toggle({ label: "Deleted", help: "The file was deleted." }),
  url: text({ label: "Address", help: "Where the file can be fetched." }),
  path: text({ label: "Path", help: "Where the file is stored." }),
  bucket: text({ label: "Bucket", help: "The store that holds the file." }),
  key: text({ label: "Key", help: "The file's key in its store." }),
  metadata: map({ label: "Metadata", help: "Further facts on the file." }),
  createdAt: text({ label: "Created", help: "When the file was uploaded." }),
  updatedAt: text({ label: "Changed", help: "When the file was last changed." }),
  organizationId: text({ label: "Organization", help: "The organization that the file belongs to." }),
});

export type File = z.infer<typeof file>;
