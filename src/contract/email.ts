/** Requires a dot in the domain. The browser's own check accepts "vera@prospect", which cannot receive email. */
export const EMAIL_PATTERN = "[^@\\s]+@[^@\\s]+\\.[^@\\s]{2,}";
