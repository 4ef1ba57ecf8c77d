import { Link } from "react-router";
import { Icon } from "../icon.tsx";
import "./tasks.css";

/** Something to do for an Admin. */
export interface OpenTask {
  /** The list of what is to be done. */
  href: string;
  /** Starts with the count. */
  sentence: string;
}

/** Links to the open tasks. */
export function Tasks({ tasks }: { tasks: readonly OpenTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <ul className="tasks">
      {tasks.map(({ href, sentence }) => {
        const [count = "", ...words] = sentence.split(" ");
        return (
          <li key={href}>
            <Link to={href} className="display title-3">
              <span className="task-count">{count}</span> <span>{words.join(" ")}</span>
              <Icon name="arrowRight" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
