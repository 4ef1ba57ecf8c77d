import type { Service } from "./service.ts";

export const devopsAndCloud = {
  id: "3",
  title: "DevOps & Cloud",
  description: "Releases without held breath: builds, servers, monitoring and backups set up as code and run by habit.",
  long_description: [
    "There are two ways to put software live. One is a quiet routine that happens several times a week. The " +
      "other is an evening with pizza and a rollback plan. DevOps is the work of moving from the second to the " +
      "first: every step between a developer’s change and a customer’s screen is written down as code, tested, " +
      "and repeated by machines that do not get tired.",
    "We begin by watching one release from start to finish, as it is done today, and noting each step that " +
      "lives only in somebody’s head. Then we automate them in order of pain. Builds come first, then tests, " +
      "then deployment to a copy of the live system, then the live system itself with a way back. Servers, " +
      "networks and permissions are described in files beside the code, so a whole environment can be rebuilt " +
      "from nothing. Once a quarter we prove it by doing so.",
    "On the cloud side we move systems between providers, or out of the cupboard under the stairs, in slices " +
      "small enough to reverse. We size machines from measurements and not from fear, switch off what nobody " +
      "uses at night and put a budget alarm on every account. Secrets go into a vault, access goes by name and " +
      "role, and anyone who leaves loses all of it in one place. Logs, metrics and traces come together on a " +
      "few screens, with alerts that fire only when a person must act.",
    "You receive the repositories, diagrams generated from them, a runbook for each alert and a restore test " +
      "with a date on it. Your team joins from the first week, since a pipeline that only outsiders understand " +
      "is one more thing to be afraid of. When we step back, the releases carry on.",
    "It does not suit everyone. A single small site on managed hosting needs a backup and a plan for updates, " +
      "not an orchestration platform, and we will not sell you one. The cloud is not always cheaper either: a " +
      "steady load on rented hardware often costs less, and we will show you the sums. Nor can automation " +
      "repair a team that is not allowed to deploy on a Tuesday. That one is a conversation, and we are glad to " +
      "sit in on it.",
  ],
  details: [
    "Releases at the press of a button",
    "Servers described as code",
    "Alerts only when someone must act",
    "Restore tests with a date",
    "Budget alarms on every account",
  ],
  tone: "sky",
  image: "services/3",
  imageAlt: "",
} as const satisfies Service;
