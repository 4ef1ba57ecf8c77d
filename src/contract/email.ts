/** The browser's own check of an address lets "vera@prospect" pass, which no mail reaches: the domain needs a dot. */
export const EMAIL_PATTERN = "[^@\\s]+@[^@\\s]+\\.[^@\\s]{2,}";
