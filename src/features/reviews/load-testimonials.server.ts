import type { RouterContextProvider } from "react-router";

/** Placeholder: the reviews feature brings the real one. */
export async function loadTestimonials(_context: Readonly<RouterContextProvider>): Promise<void> {}
