import type { Service } from "./service.ts";

export const videoEditing = {
  id: "11",
  title: "Video Editing",
  description:
    "From raw footage to finished film: cutting, sound, motion graphics and subtitles, in the shape each " +
    "channel wants.",
  long_description: [
    "Editing is mostly deciding what to leave out. We take the hours you have recorded and find the minutes " +
      "worth watching: brand films, YouTube episodes, podcast video, product demonstrations, documentaries, and " +
      "the short vertical pieces that lead people to them. Where footage is missing we fill the gap with motion " +
      "graphics drawn for the purpose.",
    "Before cutting we agree on one sentence: what should the viewer know, feel or do afterwards? Then we " +
      "watch everything, log it, and send you a paper edit, which is a list of moments in order with their " +
      "times. It reads in five minutes and changes in one. Only after that do we open the timeline. The first " +
      "cut is rough on purpose, with no colour or music to charm anybody, so that you judge the story.",
    "After the story comes the finish. Sound first, because viewers forgive a soft picture sooner than a bad " +
      "voice: noise out, levels even, room tone under the joins. Colour is matched from shot to shot and then " +
      "given a look. Titles and charts are animated in your typefaces. Music is licensed, and the licence goes " +
      "in the folder. Subtitles are written by a person, timed to reading speed and supplied as files, and we " +
      "describe pictures in words where a blind viewer would otherwise miss the point. Flashing sequences are " +
      "checked before they leave.",
    "You receive masters, versions cut for each channel in its own shape and length, thumbnails, transcripts " +
      "and, if you ask for it, the project files with all their media collected. Comments are made on the " +
      "frame, in the browser, and three rounds of changes are in the price. Series get a kit: opening, " +
      "captions, end card, a music bed and a checklist, so that episode twenty looks related to episode one and " +
      "takes less time to make.",
    "We cannot make an interview interesting if nothing was said in it. Bring us in before the shoot and we " +
      "will write the questions and a shot list, which may be the best money in the whole budget. We do not " +
      "film large productions, and will tell you early when yours is one. And not every message wants a film: " +
      "if it must be searched, copied or updated every month, write it down. We have people for that as well.",
  ],
  details: [
    "A paper edit before the timeline",
    "Sound repaired first",
    "Subtitles written by a person",
    "A version for each channel",
    "Licences in the folder",
  ],
  tone: "sky",
  image: "services/11",
  imageAlt: "",
} as const satisfies Service;
