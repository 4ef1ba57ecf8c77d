import type { ToastOptions } from "react-toastify/unstyled";

// The code loads with the first toast, since most visits have none.

const AUTO_CLOSE_MS = 5_000;
const LIMIT = 3;
const DRAG_PERCENT = 80;

type Kind = "success" | "error" | "info";
type Toastify = typeof import("./toast-container.tsx");

let loading: Promise<Toastify> | undefined;

function loadToastify(): Promise<Toastify> {
  loading ??= import("./toast-container.tsx").then((module) => {
    module.mountToasts({ autoClose: AUTO_CLOSE_MS, limit: LIMIT, dragPercent: DRAG_PERCENT });
    return module;
  });
  return loading;
}

async function show(kind: Kind, text: string, options: ToastOptions = {}) {
  const { toast } = await loadToastify();
  return toast[kind](text, { role: kind === "error" ? "alert" : "status", ...options });
}

/** Shows the result of an action, top right unless `topCenter` is passed. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show("success", text, options),
  error: (text: string, options?: ToastOptions) => show("error", text, options),
  info: (text: string, options?: ToastOptions) => show("info", text, options),
  update: async (id: string | number, options: ToastOptions & { render: string }) =>
    (await loadToastify()).toast.update(id, options),
  remove: async (id: string | number) => (await loadToastify()).toast.dismiss(id),
};

export const topCenter: ToastOptions = { position: "top-center" };
