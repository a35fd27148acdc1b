import { dentalRoles } from "./dental-roles";
import { dentalScripts } from "./dental-scripts";
import type { Theme } from "./theme";

/** A group of dental clinics around Portland. */
export const dental: Theme = {
  company: "Brightwater Dental Group",
  domain: "brightwaterdental.example",
  country: "US",
  currency: "$",
  roles: dentalRoles,
  scripts: dentalScripts,
  words: {
    item: [
      "a check-up",
      "a cleaning",
      "a filling",
      "a crown",
      "a root canal",
      "a whitening consultation",
      "an X-ray",
    ],
    place: ["Gresham", "Hillsboro", "Beaverton", "Tigard", "Lake Oswego", "Vancouver", "Downtown"],
    staff: ["Dr. Okafor", "Dr. Lindqvist", "Dr. Ramos", "Dr. Patel"],
    problem: [
      "a terrible toothache",
      "a broken crown",
      "a chipped front tooth",
      "a swollen gum",
      "a lost filling",
    ],
  },
  files: [
    { name: "Price list 2026.pdf", mimeType: "application/pdf", size: 88_412 },
    { name: "Clinics and hours.md", mimeType: "text/markdown", size: 6_120 },
    { name: "Insurance plans accepted.csv", mimeType: "text/csv", size: 31_556 },
    { name: "Before and after your visit.pdf", mimeType: "application/pdf", size: 940_221 },
    {
      name: "Financial policy.docx",
      mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      size: 41_007,
    },
    { name: "Sedation, what to expect.pdf", mimeType: "application/pdf", size: 512_893 },
    { name: "Privacy notice.txt", mimeType: "text/plain", size: 18_733 },
    { name: "Price list 2024.pdf", mimeType: "application/pdf", size: 85_290, deleted: true },
  ],
  knowledgeBases: [
    { name: "Front office", files: [0, 1, 2], websites: ["https://www.brightwaterdental.example/faq"] },
    { name: "Patient guides", files: [3, 5], websites: [] },
    { name: "Policies", files: [4, 6], websites: ["https://www.brightwaterdental.example/privacy"] },
  ],
  functions: [
    {
      name: "find_slot",
      description: "Finds free times in a clinic.",
      properties: {
        clinic: { type: "string", description: "The clinic's town" },
        from: { type: "string", description: "The first day, as YYYY-MM-DD" },
        urgent: { type: "boolean", description: "Whether it has to be today" },
      },
      required: ["clinic"],
    },
    {
      name: "book_visit",
      description: "Books a visit at a time that find_slot returned.",
      properties: {
        clinic: { type: "string", description: "The clinic's town" },
        startsAt: { type: "string", description: "Date and time with zone" },
        patient: { type: "string", description: "The patient's full name" },
      },
      required: ["clinic", "startsAt", "patient"],
    },
    {
      name: "lookup_statement",
      description: "Returns the open amount of an account.",
      properties: { account: { type: "string", description: "Six digits" } },
      required: ["account"],
    },
  ],
  phoneNumbers: [
    { name: "Reception", number: "+15035550118" },
    { name: "Urgent care", number: "+15035550143" },
    { name: "Reminders", number: "+15035550176" },
    { name: "Night line", number: "+13605550121" },
  ],
};
