import { z } from "zod";
import { defineDocument } from "../document.ts";
import { choice, group, line, picture } from "../fields.ts";
import { TONES } from "../tones.ts";

const panel = (title: string) =>
  group(title, {
    sentence: line({ label: "Sentence", max: 60 }),
    picture: picture("Picture", { folders: ["hero"], uses: { hero: "Beside the form" } }),
    tone: choice("Colour", TONES),
  });

export const accountPanels = defineDocument({
  file: "account-panels.yaml",
  note: "The panel beside each form of an account, with its picture in public/images/.",
  title: "Log in and sign up",
  summary: "The sentence and picture beside each form",
  shownAt: "/login",
  schema: z.strictObject({
    login: panel("Log in"),
    secondFactor: panel("Second step of the login"),
    signUp: panel("Sign up"),
    userVerification: panel("Code of the sign-up"),
    forgotPassword: panel("Forgotten password"),
    newPassword: panel("New password"),
    stopEmailChange: panel("Stopping an email change"),
    demo: panel("Demo of the code entry"),
  }),
});
