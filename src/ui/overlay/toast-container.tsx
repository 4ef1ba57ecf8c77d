import "./toast.css";
import { createRoot } from "react-dom/client";
import { ToastContainer, toast } from "react-toastify/unstyled";

export { toast };

interface ToastSettings {
  autoClose: number;
  limit: number;
  dragPercent: number;
}

/** Mounts the container for all toasts. Alt+T focuses it. */
export function mountToasts({ autoClose, limit, dragPercent }: ToastSettings): void {
  const host = document.createElement("div");
  host.style.setProperty("--toast-stays", `${autoClose}ms`);
  document.body.append(host);
  createRoot(host).render(
    <ToastContainer
      position="top-right"
      autoClose={autoClose}
      limit={limit}
      draggable="touch"
      draggablePercent={dragPercent}
      pauseOnHover
      pauseOnFocusLoss
      hotKeys={(event) => event.altKey && event.code === "KeyT"}
      aria-label="Notifications Alt+T"
    />,
  );
}
