// Sample reviews for `npm run demo`, newest first, with the agency's answers. All people are invented.

export interface DemoReview {
  name: string;
  daysAgo: number;
  rating: number;
  text: string;
  answer?: string;
  /** The project's title, for invited clients. */
  project?: string;
}

export const REVIEWS: DemoReview[] = [
  {
    name: "Marit Solheim",
    daysAgo: 1,
    rating: 5,
    project: "Northmoor Ferries",
    text: "Our passengers book on the quay, in the rain, with one thumb. That works now. The old page lost one booking in five on a phone, the new one about one in thirty.",
  },
  {
    name: "Babajide Olatunji",
    daysAgo: 2,
    rating: 2.5,
    text: "The shop itself is good. The move of our old orders took three weekends in place of one, and for two days nobody could tell me which customers had been written to twice.",
  },
  {
    name: "Chiara Bellandi",
    daysAgo: 4,
    rating: 4.5,
    text: "They told us on the second call that we did not need an app. We had the budget ready. We spent a third of it on a better website and kept the rest.",
    answer: "Thank you, Chiara. An app would have been more fun for us and less use to you.",
  },
  {
    name: "Tom Aldersey",
    daysAgo: 6,
    rating: 5,
    text: "Fixed on a Sunday, explained on Monday, never happened again.",
  },
  {
    name: "Sana Mirza",
    daysAgo: 9,
    rating: 4,
    text: "Clear weekly notes and a test site that was always up to date. One star less for the handover document, which came a week after the launch.",
    answer: "Fair. The handover is now on the list of things that must be there before a launch, not after it.",
  },
  {
    name: "Wiktor Zawada",
    daysAgo: 12,
    rating: 4.5,
    project: "Kestrelgate Freight",
    text: "Dispatchers are hard to please and mine have stopped complaining. The board loads before they have put the coffee down.",
  },
  {
    name: "Ngozi Eze",
    daysAgo: 15,
    rating: 5,
    text: "I run a bakery and know nothing about servers. I was never made to feel that.",
    answer: "Thank you, Ngozi. We know nothing about sourdough, and you were kind about that too.",
  },
  {
    name: "Harriet Colefax",
    daysAgo: 19,
    rating: 1,
    text: "We agreed on four rounds of drawings. After the second we were told that round three would be charged. It was in the contract, as I found out, but nobody had said it aloud.",
    answer:
      "You are right, Harriet. What a contract says in small type should be said at the table. We have taken round three off the bill.",
  },
  {
    name: "Jean-Baptiste Corvin",
    daysAgo: 23,
    rating: 4,
    project: "Copperlane Records",
    text: "The site is superb, and our customers finally find the records. A small delay with the payment provider, which was not their fault, but we waited eleven days.",
  },
  {
    name: "Priya Raghunathan",
    daysAgo: 28,
    rating: 5,
    text: "They wrote down what they would not do, with reasons. It saved us from two features that our competitor has since removed.",
  },
  {
    name: "Lukas Ehrenfeld",
    daysAgo: 33,
    rating: 3.5,
    text: "Solides Ergebnis. The first estimate was two weeks short, and the second one was exact.",
    answer: "Thank you, Lukas. The second one came after we had seen your database. Now we ask to see it first.",
  },
  {
    name: "Dolores Quintero",
    daysAgo: 37,
    rating: 5,
    project: "Ostervane Joinery",
    text: "They spent a day in the workshop before they drew a single screen, and asked why the offcuts were sorted by length. The quotation form is built around that answer.",
  },
  {
    name: "Kofi Amankwah",
    daysAgo: 42,
    rating: 0.5,
    text: "The advert for our clinic ran for nine days with last year's telephone number. I noticed it, they did not.",
    answer:
      "We are sorry, Kofi. The nine days are paid back, and every advert is now called by one of us before it runs.",
  },
  {
    name: "Elin Bergqvist",
    daysAgo: 47,
    rating: 4.5,
    text: "Good questions, short meetings, no slides.",
  },
  {
    name: "Yusra Haddad",
    daysAgo: 53,
    rating: 5,
    text: "Our donors are over seventy on average. The new form has larger type, fewer fields and a phone number on every step. Gifts made online went from 40 to 65 a month.",
  },
  {
    name: "Owen Pritchard",
    daysAgo: 59,
    rating: 1,
    text: "Call me on 07700 900 461 and ask for the manager, these people owe me money and so does their brother in law.",
  },
  {
    name: "Radka Novotná",
    daysAgo: 64,
    rating: 4,
    project: "Quillhaven Library",
    text: "Readers renew their books at night without calling anybody. The catalogue search forgives spelling, which in a town with our name is a mercy.",
  },
  {
    name: "Mateus Figueira",
    daysAgo: 70,
    rating: 5,
    text: "The invoice was the number from the offer. I have framed it.",
    answer: "Please send us a picture of the frame, Mateus.",
  },
  {
    name: "Isla Drummond",
    daysAgo: 78,
    rating: 3,
    text: "It does what we asked. I had hoped for somebody who would also tell us what to ask.",
    answer: "That is our job as well, Isla, and we did not do it here. The review in spring begins with that.",
  },
  {
    name: "Hiroshi Tanabe",
    daysAgo: 86,
    rating: 4.5,
    text: "Time zones were no trouble: questions that I sent in my evening were answered when I woke up.",
  },
  {
    name: "Amina Farouk",
    daysAgo: 95,
    rating: 5,
    project: "Passplate",
    text: "Two hundred restaurants, one menu tool, and my support inbox is empty on Fridays. They tested with waiters who had never seen it, in a kitchen, during lunch.",
  },
  {
    name: "Gregor Steinmann",
    daysAgo: 104,
    rating: 2,
    text: "Three different people in five weeks, and each asked the same questions. The work was fine in the end.",
    answer: "Two of us were ill and the notes were poor. The notes are better now, Gregor. Thank you for staying.",
  },
  {
    name: "Bronagh Keane",
    daysAgo: 113,
    rating: 4.5,
    text: "Our accountant can change the prices by herself. That sounds small until you have waited a week for somebody to do it.",
  },
  {
    name: "Sanjay Deshmukh",
    daysAgo: 123,
    rating: 5,
    text: "They found out why our search traffic had halved: a line in a file that an earlier agency had left. It took them an hour and they charged an hour.",
    answer: "It was a very expensive line. Glad that it is gone, Sanjay.",
  },
  {
    name: "Petronella de Wit",
    daysAgo: 134,
    rating: 4,
    text: "Pleasant, exact, a little quiet. You have to ask for news, but when you ask you get all of it.",
  },
  {
    name: "Cemal Aydın",
    daysAgo: 146,
    rating: 4.5,
    project: "Marrowfield Market",
    text: "Stall holders who swore they would never use a computer now book their pitch on one. The button is where their thumb is.",
  },
  {
    name: "Fiona Abernethy",
    daysAgo: 158,
    rating: 5,
    text: "The engineer who came to the first meeting was the one who wrote the code and the one who picked up the telephone.",
  },
  {
    name: "Andrzej Wrona",
    daysAgo: 171,
    rating: 3.5,
    text: "Strong on the technical side. The texts needed another pair of eyes: we found a dozen slips in the Polish version.",
    answer: "Thank you, Andrzej. Translations are now read by somebody who grew up with the language.",
  },
  {
    name: "Leilani Kahale",
    daysAgo: 185,
    rating: 5,
    text: "We changed our minds twice, and each time got a new date and a new price within a day, without a sigh.",
  },
  {
    name: "Rupert Ashdown-Lee",
    daysAgo: 199,
    rating: 1.5,
    text: "A video of ninety seconds took four months. It is a good video. It was for a fair in the second month.",
    answer: "Missing the fair was our fault, Rupert. The stills for next year's are on us, and they are ready.",
  },
  {
    name: "Noura Al-Khatib",
    daysAgo: 214,
    rating: 4.5,
    project: "Wagestone",
    text: "Payroll used to be two days of fear. It is now a morning with a checklist, and each step says what it is about to do before it does it.",
  },
  {
    name: "Stellan Forsberg",
    daysAgo: 230,
    rating: 4,
    text: "We came for the hosting and stayed for the monthly letter that says, in four lines, what broke and what it cost us.",
  },
  {
    name: "Beatriz Salgado",
    daysAgo: 247,
    rating: 5,
    text: "Honest about crypto, which I had not expected from anybody who sells it. They talked us out of a token and into a loyalty card.",
    answer: "Thank you, Beatriz. The card was the better idea, and your customers can explain it to each other.",
  },
  {
    name: "Callum Rennie",
    daysAgo: 265,
    rating: 0,
    text: "Nobody came to the first call, and nobody came to the second. I cannot say anything about the work, because it never began.",
    answer:
      "That happened, Callum, and there is no excuse: our calendar had lost you. Since then a second person is in every first call.",
  },
  {
    name: "Oksana Hrytsenko",
    daysAgo: 283,
    rating: 5,
    project: "Thistledown Archive",
    text: "Forty thousand scanned pages, and my volunteers find a name in seconds. They wrote the guide for us in large print without being asked.",
  },
  {
    name: "Dieter Vogelsang",
    daysAgo: 302,
    rating: 3,
    text: "Fine work, slow bills. Three invoices came in one week after two months of none, which is not how a small firm plans.",
    answer: "Bills now leave on the first of each month, Dieter. You can hold us to it.",
  },
  {
    name: "Simone Achterberg",
    daysAgo: 322,
    rating: 4.5,
    text: "After the launch they removed a third of what they had built, because nobody used it. I have never seen an agency do that.",
  },
  {
    name: "Imran Qadri",
    daysAgo: 343,
    rating: 4,
    text: "Leads from the new page are fewer and better: eleven calls in place of thirty forms, and seven of those became customers.",
  },
  {
    name: "Wendeline Okafor",
    daysAgo: 365,
    rating: 5,
    text: "Our first website. They explained what a domain is without smiling, and put it in our name.",
  },
  {
    name: "Paolo Santangelo",
    daysAgo: 388,
    rating: 4.5,
    project: "Saltwend Bathhouse",
    text: "Bookings for the steam room no longer overlap, which used to lead to conversations. The calendar is plain and quick.",
  },
];
