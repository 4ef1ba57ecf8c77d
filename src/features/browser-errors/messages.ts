export const messages = {
  reported: "Error logged.",
  none: "No errors reported. Reports are deleted after 30 days.",
};
