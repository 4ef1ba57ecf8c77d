// The exports for pages and components. The browser's start uses index.client.ts, the server index.server.tsx; nothing
// else of this folder is imported from outside (tests/rules/imports.test.ts).

export { DeferredData, deferred } from "./deferred.tsx";
export { DeferredStyles } from "./deferred-styles.tsx";
export { Document } from "./document.tsx";
