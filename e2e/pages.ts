import { BILLING, CALL, FRONT_DESK, KNOWLEDGE_BASE, PHONE_NUMBER, PRICE_LIST, SQUAD, TOOL } from "./data";
import { QUEUE, SCORECARD } from "./reviews";

/** A page of the dashboard with the practice's organization. */
export interface View {
  path: string;
  /** The start of the document's title; undefined for another view of the same page. */
  title?: string;
  /** Text that shows once the page has its data. */
  shows: string;
  /** A button to press first. */
  press?: string;
}

export const LISTS: View[] = [
  { path: "/", title: "Overview", shows: "No earlier calls to compare with" },
  { path: "/assistants", title: "Assistants", shows: "Front desk" },
  { path: "/squads", title: "Squads", shows: "Reception and billing" },
  { path: "/calls", title: "Calls", shows: "Emma Hughes" },
  { path: "/tools", title: "Tools", shows: "Used by" },
  { path: "/files", title: "Files", shows: "Price list.pdf" },
  { path: "/knowledge-bases", title: "Knowledge bases", shows: "Practice handbook" },
  { path: "/voices", title: "Voices", shows: "Anke" },
];

export const RECORDS: View[] = [
  { path: `/assistants/${FRONT_DESK}`, title: "Front desk · Assistants", shows: "HIPAA compliance" },
  { path: `/squads/${SQUAD}`, title: "Reception and billing · Squads", shows: "Billing" },
  {
    path: `/calls/${CALL}`,
    title: "Front desk, Emma Hughes, 18 Nov 10:00 · Calls",
    shows: "I would like a refund for the whitening.",
  },
  {
    path: `/phone-numbers/${PHONE_NUMBER}`,
    title: "Reception, +442079460000 · Phone numbers",
    shows: "+442079460099",
  },
  { path: `/tools/${TOOL}`, title: "Tool e5141b…0001 · Tools", shows: "Billing" },
  {
    path: `/knowledge-bases/${KNOWLEDGE_BASE}`,
    title: "Practice handbook · Knowledge bases",
    shows: "Opening hours.pdf",
  },
  { path: `/files?open=${PRICE_LIST}`, title: "Files", shows: "application/pdf" },
  { path: "/voices?open=Clara", title: "Voices", shows: "Night line" },
];

export const CHECKS: View = {
  path: "/checks",
  title: "Checks",
  shows: "“Billing” can't transfer back",
};

const NO_PAGE: View = {
  path: "/no/such/page",
  title: "Page not found",
  shows: "No page at this URL",
};

export const OTHERS: View[] = [
  CHECKS,
  { path: "/calls/queues", title: "Review queues · Calls", shows: "No review queues yet" },
  {
    path: "/calls/queues/unknown",
    title: "Queue not found · Review queues · Calls",
    shows: "Queue not found in this browser",
  },
  { path: "/squads/new", title: "New squad · Squads", shows: "Add assistant" },
  { path: "/calls/scorecards", title: "Scorecards · Calls", shows: "No scorecards yet" },
  { path: "/phone-numbers", title: "Phone numbers", shows: "No phone numbers yet" },
  {
    path: `/tools/${TOOL}/clean-up`,
    title: "Clean up tool · e5141b…0001 · Tools",
    shows: "Nothing is saved until you confirm.",
  },
  { path: "/settings", title: "Settings", shows: "Forget everything" },
  NO_PAGE,
];

/** Pages that work on several records, which the URL names. */
export const TASKS: View[] = [
  {
    path: `/assistants/compare?a=${FRONT_DESK}&b=${BILLING}`,
    title: "Compare · Assistants",
    shows: "30 differences in 11 sections.",
  },
  {
    path: `/assistants/apply?from=${FRONT_DESK}`,
    title: "Apply settings to others · Assistants",
    shows: "Include unset fields",
  },
  {
    path: "/assistants/replace?find=practice&with=clinic",
    title: "Find and replace · Assistants",
    shows: "2 places in 2 assistants",
  },
  {
    path: `/assistants/${BILLING}/rename?from=Accounts`,
    title: "Update transfers · Billing · Assistants",
    shows: "No transfers use “Accounts”",
  },
  {
    path: `/assistants/${FRONT_DESK}/results`,
    title: "Call results · Front desk · Assistants",
    shows: "Calls aren't loaded",
  },
  {
    path: "/calls/scorecards/unknown",
    title: "Scorecard · Scorecards · Calls",
    shows: "Scorecard not found",
  },
  {
    path: "/calls/scorecards/unknown/results",
    title: "Scorecard results · Scorecards · Calls",
    shows: "Scorecard not found",
  },
  {
    path: `/phone-numbers/${PHONE_NUMBER}/clean-up?number=%2B442079460000`,
    title: "Clean up phone number · +442079460000 · Phone numbers",
    shows: "Nothing uses +442079460000",
  },
];

/** Further views of these pages. */
export const FURTHER: View[] = [
  { path: `/squads/${SQUAD}?view=graph`, shows: "Billing" },
  { path: `/assistants/${FRONT_DESK}?section=json`, shows: "Export file" },
  { path: `/assistants/${FRONT_DESK}?section=model`, shows: "Temperature" },
  { path: `/assistants/${FRONT_DESK}?section=prompt`, shows: "Add message" },
  { path: `/assistants/${FRONT_DESK}?section=tools`, shows: "Add tool" },
  { path: `/assistants/${FRONT_DESK}?section=voice`, shows: "Chunk plan" },
  { path: `/assistants/${FRONT_DESK}?section=conversation`, shows: "Idle messages" },
  { path: `/assistants/${FRONT_DESK}?section=analysis`, shows: "Structured data" },
];

/** Pages with reviews: they show the records of `reviewedPractice`, with `reviewsFile` imported. */
export const REVIEWED: View[] = [
  { path: "/calls/scorecards", title: "Scorecards · Calls", shows: "Call quality" },
  { path: `/calls/scorecards/${SCORECARD}`, shows: "61 calls are scored with version 1" },
  { path: `/calls/scorecards/${SCORECARD}/results`, shows: "Agreement with the service's evaluation" },
  { path: "/calls/queues", title: "Review queues · Calls", shows: "Weekly sample" },
  { path: `/calls/queues/${QUEUE}`, shows: "Random 100%" },
  { path: `/calls/${CALL}?queue=${QUEUE}`, shows: "1 of 42 done" },
  { path: "/calls?columns=review,tags,note,scorecards", shows: "refund issue" },
  { path: `/assistants/${FRONT_DESK}/results?by=periods`, press: "Load calls", shows: "Calls over time" },
  { path: `/squads/${SQUAD}?view=graph`, press: "Actual transfers", shows: "Counted 40 of 40 calls" },
];

/** The paths of all pages that need only a connection. */
export const PATHS = [...LISTS, ...RECORDS, ...OTHERS]
  .filter((view) => view !== NO_PAGE && !view.path.includes("?open="))
  .map(({ path }) => path);
