import { furnitureRoles } from "./furniture-roles";
import { furnitureScripts } from "./furniture-scripts";
import { furnitureSpecialScripts } from "./furniture-special-scripts";
import type { Theme } from "./theme";

/** A furniture retailer with showrooms all over Britain. */
export const furniture: Theme = {
  company: "Alder & Finch Furniture",
  domain: "alderandfinch.example",
  country: "UK",
  currency: "£",
  roles: furnitureRoles,
  scripts: { ...furnitureScripts, ...furnitureSpecialScripts },
  words: {
    item: [
      "the Harlow three-seater sofa",
      "the Brook oak dining table",
      "a set of six Wren chairs",
      "the Fenwick king-size bed",
      "the Larch bookcase",
      "the Mallow armchair",
      "the Tamar sideboard",
      "the Otter desk",
      "the Quill corner sofa",
      "the Sedge wardrobe",
      "the Plover bar stools",
      "the Rowan bunk bed",
    ],
    place: ["Leeds", "Bristol", "Leicester", "Croydon", "Norwich", "Cardiff", "Stockport", "Exeter"],
    staff: ["Priya", "Tom", "Agnes", "Callum", "Beth"],
    problem: [
      "a scratch along the side",
      "a split seam",
      "a wobbly leg",
      "a stain on the fabric",
      "a missing bolt",
      "a chipped corner",
      "a squeak when one sits down",
    ],
  },
  files: [
    { name: "Delivery and returns policy 2026.pdf", mimeType: "application/pdf", size: 284_113 },
    { name: "Showrooms, hours and parking.md", mimeType: "text/markdown", size: 9_804 },
    { name: "Product catalogue autumn 2026.pdf", mimeType: "application/pdf", size: 18_402_774 },
    { name: "Fabric care guide.pdf", mimeType: "application/pdf", size: 1_120_442 },
    {
      name: "Interest-free finance FAQ.docx",
      mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      size: 63_218,
    },
    { name: "Lead times by range.csv", mimeType: "text/csv", size: 14_077 },
    { name: "Ten-year frame warranty.txt", mimeType: "text/plain", size: 22_390 },
    {
      name: "Product catalogue spring 2025.pdf",
      mimeType: "application/pdf",
      size: 17_113_009,
      deleted: true,
    },
  ],
  knowledgeBases: [
    {
      name: "Customer service handbook",
      files: [0, 1, 4],
      websites: ["https://www.alderandfinch.example/help"],
    },
    { name: "Products and care", files: [2, 3, 5], websites: [] },
    { name: "Warranty", files: [6], websites: ["https://www.alderandfinch.example/warranty"] },
  ],
  functions: [
    {
      name: "lookup_order",
      description: "Finds an order by its number, or by name and postcode, and returns its state and dates.",
      properties: {
        orderNumber: { type: "string", description: "Six digits" },
        name: { type: "string", description: "Full name of the customer" },
        postcode: { type: "string", description: "Postcode of the delivery address" },
      },
      required: [],
    },
    {
      name: "create_return",
      description: "Books a collection and returns the return number.",
      properties: {
        orderNumber: { type: "string", description: "Six digits" },
        reason: { type: "string", description: "Why it goes back, in the caller's words" },
        collectionDate: { type: "string", description: "A day, as YYYY-MM-DD" },
      },
      required: ["orderNumber", "reason"],
    },
    {
      name: "book_appointment",
      description: "Books a consultation in a showroom.",
      properties: {
        showroom: { type: "string", description: "The town of the showroom" },
        startsAt: { type: "string", description: "Date and time with zone" },
        name: { type: "string", description: "Who is coming" },
      },
      required: ["showroom", "startsAt", "name"],
    },
  ],
  phoneNumbers: [
    { name: "Main line", number: "+442079460018" },
    { name: "Returns direct", number: "+441174960125" },
    { name: "Survey caller id", number: "+448081570192" },
    { name: "Night line", number: "+441134960774" },
  ],
};
