import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  buildDirectory: "build",
  serverBuildFile: "[name].js",
  ssr: true,
  // The map of pages is small: sending it whole saves a request at each link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
