import { z } from "zod";
import { map, number, text, toggle } from "./field";

export const file = z.looseObject({
  id: text({ label: "ID", help: "The file's ID." }),
  name: text({ label: "Name", help: "The file's name." }),
  originalName: text({ label: "Original name", help: "The file's name when it was uploaded." }),
  mimeType: text({ label: "Type", help: "The file's media type." }),
  size: number({ label: "Size", help: "The file's size.", unit: "bytes" }),
  purpose: text({ label: "Purpose", help: "What the file is used for." }),
  isDeleted: toggle({ label: "Deleted", help: "Whether the file was deleted." }),
  url: text({ label: "URL", help: "Where the file can be downloaded." }),
  path: text({ label: "Path", help: "Where the file is stored." }),
  bucket: text({ label: "Bucket", help: "The storage bucket that holds the file." }),
  key: text({ label: "Key", help: "The file's key in its bucket." }),
  metadata: map({ label: "Metadata", help: "Other details about the file." }),
  createdAt: text({ label: "Created", help: "When the file was uploaded." }),
  updatedAt: text({ label: "Last changed", help: "When the file was last changed." }),
  organizationId: text({ label: "Organization", help: "The organization the file belongs to." }),
});

export type File = z.infer<typeof file>;
