import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  buildDirectory: "build",
  serverBuildFile: "[name].js",
  ssr: true,
  // The list of pages is small: sending all of it saves a request per link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
