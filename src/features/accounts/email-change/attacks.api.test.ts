import { afterAll, beforeAll, expect, test } from "vitest";
import { CODE_TRIES } from "#src/features/accounts/limits.ts";
import { ATTACK_TIMEOUT_MS, codeOf, times } from "#tests/support/attacks.ts";
import { newEmail, openTestApp, PASSWORD, type Person, type TestApp } from "#tests/support/build-app.ts";
import { linkTokenIn } from "#tests/support/mailbox.ts";
import { rowsOf } from "#tests/support/rows.ts";

// A change of address under parallel guesses, replays and races.

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const GUESSES = times(10_000, 200);
const AT_ONCE = 100;

/** A person with a pending change, and the mailed code. */
async function asking(email = newEmail("new"), person?: Person) {
  const asker = person ?? (await app.person());
  await asker.post("/change-email", { email, password: PASSWORD });
  return { person: asker, email, otp: await app.mailbox.code(email) };
}

const emailOf = async ({ id }: Person) =>
  (await rowsOf<{ email: string }>(app, `select email from users where id = '${id}'`))[0]?.email;
const atOnce = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

test(`evaluates only ${CODE_TRIES} of ${GUESSES} parallel guesses at a new address's code`, {
  tags: ["asvs-6.6.3", "asvs-2.3.4", "asvs-15.4.2"],
  timeout: ATTACK_TIMEOUT_MS,
}, async () => {
  const { person, otp } = await asking();
  const wrong = Array.from({ length: GUESSES + 1 }, (_, guess) => codeOf(guess % 10_000)).filter(
    (code) => code !== otp,
  );
  const answers = await atOnce(GUESSES, (guess) => person.post("/confirm-email", { otp: wrong[guess] ?? "0000" }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(0);
  expect(answers.every(({ status }) => status === 422 || status === 503)).toBe(true);
  expect(await rowsOf(app, `select tries from flows where purpose = 'email' and user_id = '${person.id}'`)).toEqual([
    { tries: CODE_TRIES },
  ]);
  expect((await person.post("/confirm-email", { otp })).body.code).toBe("codeInvalid");
});

test(`only one of ${AT_ONCE} parallel uses of a correct code or link succeeds`, {
  tags: ["asvs-6.5.1"],
  timeout: ATTACK_TIMEOUT_MS,
}, async () => {
  const { person, otp, email } = await asking();
  // As many tries as submissions: only consuming the code limits successes to one.
  await rowsOf(app, `update flows set tries = -${AT_ONCE} where purpose = 'email' and user_id = '${person.id}'`);
  const cookie = `sid=${person.cookies.get("sid")}`;
  const program = app.visitor();
  const confirms = await atOnce(AT_ONCE, () => program.post("/confirm-email", { otp }, { headers: { cookie } }));
  expect(confirms.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await emailOf(person)).toBe(email);

  const t = linkTokenIn(
    app.mailbox.mails.filter(({ to, text }) => to === person.email && text.includes("#t="))[0] as never,
  );
  const stops = await atOnce(AT_ONCE, () => app.visitor().post("/stop-email-change", { t }));
  expect(stops.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await emailOf(person)).toBe(person.email);
});

test("if two people simultaneously change to the same address, exactly one gets it", async () => {
  const email = newEmail("wanted");
  const [ann, bob] = [await app.person(), await app.person()];
  await ann.post("/change-email", { email, password: PASSWORD });
  const first = await app.mailbox.code(email);
  await bob.post("/change-email", { email, password: PASSWORD });
  const second = await app.mailbox.code(email, 1);
  const answers = await Promise.all([
    ann.post("/confirm-email", { otp: first }),
    bob.post("/confirm-email", { otp: second }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await rowsOf(app, `select 1 from users where email = '${email}'`)).toHaveLength(1);
});

test("if a change is stopped while its code is being entered, the account keeps its old address, whichever comes first", async () => {
  for (let round = 0; round < times(20, 4); round++) {
    const { person, otp } = await asking();
    const t = linkTokenIn(await app.mailbox.newest(person.email));
    const calls = [() => person.post("/confirm-email", { otp }), () => app.visitor().post("/stop-email-change", { t })];
    const [, stopped] = await (round % 2
      ? Promise.all(calls.map((call) => call()))
      : Promise.all(calls.toReversed().map((call) => call())).then((answers) => answers.toReversed()));
    expect(stopped?.status).toBe(200);
    expect(await emailOf(person)).toBe(person.email);
    expect(await rowsOf(app, `select 1 from sessions where user_id = '${person.id}'`)).toEqual([]);
  }
});

test("if a deletion, a new password and a code coincide, no deleted account changes and no old session survives", async () => {
  const leaving = await asking();
  const [, left] = await Promise.all([
    leaving.person.post("/confirm-email", { otp: leaving.otp }),
    leaving.person.delete("/my-profile", { password: PASSWORD, reviews: "keep" }),
  ]);
  if (left.status === 200) expect(await emailOf(leaving.person)).toBeUndefined();

  const { person, otp } = await asking();
  const newPassword = "Nine Umbrellas in April 4";
  const body = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword };
  await Promise.all([person.post("/confirm-email", { otp }), person.put("/update-password", body)]);
  expect(await rowsOf(app, `select 1 from sessions where user_id = '${person.id}'`)).toHaveLength(1);
});
