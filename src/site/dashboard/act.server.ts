import type { Answer, PageContext } from "#src/server/context.ts";
import { isAccepted } from "#src/server/forms.ts";
import type { Outcome } from "./outcome.ts";

/** Hands a posted form to the same calls that the scripts make. */
export async function act(request: Request, { call }: PageContext): Promise<Outcome> {
  const form = new URLSearchParams(await request.text());
  const of = (name: string) => form.get(name) ?? "";
  switch (of("intent")) {
    case "role":
      return changeRole(call, of("userId"), of("role"), of("password"));
    case "sessions":
      return outcomeOf(await call("DELETE", "/user-sessions", { userId: of("userId") }));
    case "invite":
      return outcomeOf(
        await call("POST", "/invitations", {
          email: of("email"),
          name: of("name"),
          projectId: of("projectId") || null,
          serviceId: of("serviceId") || null,
        }),
      );
    case "revoke":
      return of("confirmed")
        ? outcomeOf(await call("DELETE", "/invitations", { invitationId: of("invitationId") }))
        : askToRevoke(of("invitationId"), of("name"));
    case "answer":
      return outcomeOf(
        await call("PUT", "/answer-review", {
          reviewId: of("reviewId"),
          text: lines(of("text")),
          seenText: lines(of("seenText")) || null,
        }),
      );
    case "enquiries":
      return moveAll(call, form.getAll("enquiry"), of("to"));
    case "enquiry-note":
      return outcomeOf(await call("POST", "/note-enquiry", { enquiryId: of("enquiryId"), text: of("text") }));
    case "enquiry-reply":
      return outcomeOf(
        await call("POST", "/reply-to-enquiry", {
          enquiryId: of("enquiryId"),
          text: of("text"),
          seenReplies: Number(of("seenReplies")),
        }),
      );
    case "enquiry-erase":
      return outcomeOf(
        await call("DELETE", "/enquiry", { enquiryId: of("enquiryId"), isWholePerson: of("what") === "person" }),
      );
    case "subscriber-remove":
      return outcomeOf(await call("DELETE", "/subscribers", { subscriberId: of("subscriberId") }));
    case "reviews":
      return of("show")
        ? outcomeOf(await call("PUT", "/show-review", { reviewId: of("show"), seenState: "hidden" }))
        : hideAll(call, form.getAll("reviewId"), of("reason"));
    default:
      return { isDone: false, message: "This form is not known here." };
  }
}

/** A form sends every line's end as two characters; the script sends one. */
const lines = (text: string) => text.replace(/\r\n/g, "\n");

async function changeRole(call: PageContext["call"], userId: string, role: string, password: string): Promise<Outcome> {
  const answer = await call("PUT", "/update-user-role", { userId, role, ...(password && { password }) });
  const needsPassword = answer.body.code === "confirmationRequired" || answer.body.code === "wrongPassword";
  return { ...outcomeOf(answer), ...(needsPassword && { confirm: { kind: "role", userId, role } }) };
}

const askToRevoke = (invitationId: string, name: string): Outcome => ({
  isDone: false,
  message: `Revoke the invitation of ${name}? Its link stops working at once.`,
  confirm: { kind: "revoke", invitationId },
});

async function hideAll(call: PageContext["call"], ids: string[], reason: string): Promise<Outcome> {
  if (ids.length === 0) return { isDone: false, message: "Choose at least one review." };
  for (const reviewId of ids) {
    const answer = await call("PUT", "/hide-review", { reviewId, reason, seenState: "published" });
    if (!isAccepted(answer)) return outcomeOf(answer);
  }
  return { isDone: true, message: ids.length === 1 ? "1 review hidden." : `${ids.length} reviews hidden.` };
}

/** Each is named by its id and the state in which it was shown. */
async function moveAll(call: PageContext["call"], shown: string[], state: string): Promise<Outcome> {
  let answer: Answer | undefined;
  for (const one of shown) {
    const [enquiryId, seenState] = one.split(" ");
    answer = await call("PUT", "/move-enquiry", { enquiryId, state, seenState });
    if (!isAccepted(answer)) break;
  }
  return answer ? outcomeOf(answer) : { isDone: false, message: "Choose at least one enquiry." };
}

function outcomeOf(answer: Answer): Outcome {
  return { isDone: isAccepted(answer), message: answer.body.message ?? "" };
}
