import { z } from "zod";
import { defineDocument } from "../document.ts";
import { group, line, text } from "../fields.ts";

const heading = line({ label: "Heading", max: 60 });
const lead = text({ label: "Lead", max: 240 });
const label = (name: string) => line({ label: name, max: 60 });
const sentence = (name: string, help?: string) => text({ label: name, max: 200, ...(help && { help }) });
const title = line({ label: "Title", max: 40, help: "For the browser’s tab." });
const description = text({ label: "Description", max: 180, help: "For shared links." });
const DATE_FOLLOWS = "A date and a full stop follow.";
const PROJECT_FOLLOWS = "The project’s name follows.";

export const reviewWords = defineDocument({
  file: "reviews.yaml",
  note: "The words around reviews: their list and record, one review, its report and receipt, and the forms for writing one.",
  title: "Review pages",
  summary: "Headings, forms and the record of reviews",
  shownAt: "/reviews",
  shownOn: "All review pages",
  schema: z.strictObject({
    list: group("The list of reviews", {
      heading,
      lead,
      leadEmpty: sentence("Lead without reviews"),
      empty: sentence("Without reviews"),
      listLabel: label("Name of the list, for screen readers"),
      emptyForRating: sentence("Without reviews of a rating"),
    }),
    record: group("The record below the list", {
      heading,
      lead,
      month: label("Month"),
      earlier: label("Earlier months"),
      columns: group("Columns", {
        received: label("Received"),
        published: label("Published"),
        edited: label("Edited"),
        hidden: label("Hidden"),
        shown: label("Shown again"),
        withdrawn: label("Withdrawn"),
        deleted: label("Deleted"),
      }),
      days: group("Last entries of days", {
        summary: label("Heading"),
        lead,
        day: label("Day"),
        entry: label("Entry"),
        hash: label("Hash"),
        check: label("Link to the check"),
        feed: label("Link to all reviews"),
      }),
      hidings: group("Reasons for hiding", {
        caption: label("Heading"),
        reason: label("Reason"),
        ratings: label("Ratings"),
        other: sentence("In place of a reason that is not in the list"),
      }),
    }),
    check: group("Checking the record in the browser", {
      heading: line({ label: "Heading", max: 60, help: "On the home page the record’s heading comes before it." }),
      lead,
      button: label("Button"),
      how: label("Link to the check of a receipt"),
    }),
    one: group("The page of one review", {
      title,
      description,
      lead,
      services: label("Before the services"),
      headings: group("Headings", {
        published: label("Published"),
        hidden: label("Hidden"),
        withdrawn: label("Withdrawn"),
        erased: label("Deleted"),
        unknown: label("Unknown"),
      }),
      unknown: sentence("Unknown"),
      noReason: sentence("Without a reason"),
      hidden: sentence("Hidden", DATE_FOLLOWS),
      withdrawn: sentence("Withdrawn", DATE_FOLLOWS),
      erased: sentence("Deleted", DATE_FOLLOWS),
    }),
    report: group("Reporting a review", {
      heading,
      lead,
      title,
      description,
      policy: label("Link to the review policy"),
      nothingToReport: sentence("Nothing to report"),
    }),
    receipt: group("Checking a receipt", {
      heading,
      lead,
      proof: label("Link to a receipt"),
      unreadable: sentence("Unreadable"),
      unchanged: sentence("Published and unchanged"),
      changed: sentence("Published and edited"),
      hidden: sentence("Hidden"),
      withdrawn: sentence("Withdrawn"),
      erased: sentence("Deleted"),
    }),
    write: group("Writing a review", {
      heading: line({ label: "Heading", max: 60, stated: "R73" }),
      lead,
      title,
      description,
    }),
    written: group("After an invited client has written", {
      heading,
      thanks: sentence("Thanks", "The client’s name and a full stop follow."),
      published: sentence("Published"),
      lead,
      leadGone: sentence("Lead after withdrawing"),
      addHeading: label("Heading for adding answers"),
      addLead: sentence("Lead of it"),
      addNote: sentence("Note below it"),
      changeHeading: label("Heading for changing answers"),
      shown: sentence("Published answers", PROJECT_FOLLOWS),
      notShown: sentence("Answers before approval", PROJECT_FOLLOWS),
      onceApproved: sentence("After the project’s name"),
      afterChange: sentence("What a change does"),
      previewHeading: label("Heading of the preview"),
      previewLead: sentence("Lead of the preview", PROJECT_FOLLOWS),
    }),
    story: group("A client’s story", {
      heading,
      scores: group("Scores", {
        quality: label("Quality"),
        schedule: label("Schedule"),
        cost: label("Cost"),
        refer: label("Referral"),
      }),
      questions: group("Questions", {
        challenge: label("Challenge"),
        solution: label("Solution"),
        result: label("Result"),
      }),
      scoresNote: sentence("Note below the scores"),
    }),
  }),
});
