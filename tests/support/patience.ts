import { configure } from "@testing-library/react";

// On a busy machine, compiling a lazily imported module may take longer than the default timeout of one second. These
// tests do not measure that.
configure({ asyncUtilTimeout: 10_000 });
