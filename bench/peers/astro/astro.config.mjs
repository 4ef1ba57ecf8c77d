import react from "@astrojs/react";
import { defineConfig } from "astro/config";

export default defineConfig({
  integrations: [react()],
  // The product's own pictures and fonts.
  publicDir: "../../../public",
  vite: { resolve: { dedupe: ["react", "react-dom"] } },
});
