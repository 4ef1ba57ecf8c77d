import type { ToastOptions } from "react-toastify/unstyled";

// The code loads with the first toast: most visits never see one. The container is mounted once, outside the page.

const AUTO_CLOSE_MS = 5_000;
const LIMIT = 3;
const DRAG_PERCENT = 80;

type Kind = "success" | "error" | "info";
type Toastify = typeof import("./toast-container.tsx");

let loading: Promise<Toastify> | undefined;

function load(): Promise<Toastify> {
  loading ??= import("./toast-container.tsx").then((module) => {
    module.mountToasts({ autoClose: AUTO_CLOSE_MS, limit: LIMIT, dragPercent: DRAG_PERCENT });
    return module;
  });
  return loading;
}

async function show(kind: Kind, text: string, options: ToastOptions = {}) {
  const { toast } = await load();
  return toast[kind](text, { role: kind === "error" ? "alert" : "status", ...options });
}

/** Says how an action went. Top right by default; `topCenter` where the product calls for it. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show("success", text, options),
  error: (text: string, options?: ToastOptions) => show("error", text, options),
  info: (text: string, options?: ToastOptions) => show("info", text, options),
  update: async (id: string | number, options: ToastOptions & { render: string }) =>
    (await load()).toast.update(id, options),
  remove: async (id: string | number) => (await load()).toast.dismiss(id),
};

export const topCenter: ToastOptions = { position: "top-center" };
