/** The paragraphs of prose. */
export const paragraphsOf = (prose: string): string[] => prose.split("\n\n").filter(Boolean);
