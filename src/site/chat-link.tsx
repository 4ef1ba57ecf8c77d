import { company } from "#src/content/company.ts";
import { Icon } from "#src/ui/icon.tsx";

/** It floats over every page, so it is a landmark of its own. */
export function ChatLink() {
  return (
    <aside aria-label="Chat">
      <a
        className="chat-link"
        href={company.chatHref}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Chat with us (opens a new tab)"
      >
        <Icon name="chat" size={28} />
      </a>
    </aside>
  );
}
