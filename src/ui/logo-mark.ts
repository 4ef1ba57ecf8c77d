/** The logo's mark, drawn on 64 units. The cup has the text's colour, ball and level the accent. */
export const logoMark = {
  viewBox: "0 0 64 64",
  cup:
    "M8 18a4 4 0 0 0-3.9 4.9l6 27.4A9.5 9.5 0 0 0 19.4 57.8h25.2a9.5 9.5 0 0 0 9.3-7.5l6-27.4A4 4 0 0 0 56 " +
    "18h-1.5c-2.4 0-4.3 1.7-5 4-2.2 7.7-9.2 13.2-17.5 13.2S16.7 29.7 14.5 22c-.7-2.3-2.6-4-5-4Z",
  ball: { cx: 32, cy: 17.5, r: 12 },
  level: { x: 12.6, y: 43.5, width: 38.8, height: 4 },
};
