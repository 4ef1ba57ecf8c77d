/** Opens a chat with the agency with a prefilled message. */
export const chatUrl = (number: string, text: string) => `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
