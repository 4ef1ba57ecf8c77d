import { defineConfig } from "vitest/config";

// The site's own Vite settings stay out: React Router's plugin cannot load here. Files that draw on a screen end in
// .test.tsx and get one; the rest runs in plain Node.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "node",
          environment: "node",
          include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
          // The embedded database takes seconds to open, on a busy machine many.
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
      },
      { test: { name: "happy-dom", environment: "happy-dom", include: ["src/**/*.test.tsx"] } },
    ],
  },
});
