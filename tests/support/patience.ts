import { configure } from "@testing-library/react";

// A part whose code is imported when it is first needed has to wait for its compilation, on a busy machine for longer than
// the second that is usual. How long it takes is not what these tests ask.
configure({ asyncUtilTimeout: 10_000 });
