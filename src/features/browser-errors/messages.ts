export const messages = {
  reported: "The error is in our log.",
  none: "No browser has reported an error. They are forgotten after 30 days.",
};
