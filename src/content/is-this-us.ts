/** The words of /is-this-us. */
export const isThisUs = {
  heading: "Is this really us?",
  lead:
    "Not sure a message is from us? Paste the email address, website, phone number, handle or link. You get an " +
    "answer straight away, and we neither store nor share what you paste.",
  label: "Who wrote to you?",
  hint: "An email address, a website or link, a phone number, or a handle with its network, such as @someone on YouTube.",
  button: "Check",
  channelsHeading: "Our only official channels",
  kinds: { email: "Email", website: "Website", number: "Phone and chat", profile: "Profile" },
  readAs: {
    email: "An email address",
    web: "A website",
    number: "A phone number",
    handle: "A handle",
    wallet: "A wallet address",
  },
  reads: "We read this as:",
  verdicts: {
    ours: {
      heading: "Yes, this is ours",
      next:
        "A sender’s name and even its address can be forged. If the message asks for money, a password or a code, " +
        "or changes bank details, call us on the number below before you do anything.",
    },
    unlisted: {
      heading: "Our domain, but not an address we list",
      next:
        "It may belong to a colleague. It may also be forged: forward the message to an address below and ask. " +
        "Until then, do not pay, open attachments or log in.",
    },
    lookalike: {
      heading: "It looks like us, but it is not",
      next:
        "Do not reply, pay, click or log in. Forward the message to an email address below, so that we can warn " +
        "others. If you have already paid, call your bank now, before anything else.",
    },
    stranger: {
      heading: "No, this is not ours",
      next:
        "Anyone writing from there does not speak for us, whatever name they give. If they claim to, forward the " +
        "message to an email address below.",
    },
    nameAlone: {
      heading: "A name alone proves nothing",
      next:
        "Anyone can take our name on a network where we have no account. Paste the link to the profile, or add the " +
        "network, such as “@someone on YouTube”. Our accounts are listed below.",
    },
    wallet: {
      heading: "Do not pay: this is a wallet address",
      next:
        "We publish no wallet, so no one can check this one here, and a payment to it can’t be taken back. If " +
        "someone asks for it in our name, call us on the number below before you send anything.",
    },
    unreadable: {
      heading: "We can’t read this",
      next:
        "Paste one thing at a time: an email address, a website, a link, a phone number with its country code, or a " +
        "handle with its network.",
    },
  },
  /** How a look-alike tries to look like us. */
  tricks: {
    letters: "Some of its letters only look like the ones in our name.",
    oneOff: "It is one character away from ours.",
    ending: "It uses our name with a different ending.",
    subdomain: "It starts with our name, but the last part decides who owns it, and that part isn’t ours.",
    added: "It has our name with something added.",
    path: "Our name comes after the real website name, and that website belongs to someone else.",
    userinfo: "Ignore everything before the @: the link goes to what comes after it.",
    mailbox: "Our name is before the @, but the domain after it is someone else’s.",
  },
} as const;

export type Trick = keyof typeof isThisUs.tricks;
