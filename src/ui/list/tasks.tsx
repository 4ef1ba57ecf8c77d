import { Link } from "react-router";
import { Icon } from "../icon.tsx";
import "./tasks.css";

interface TasksProps {
  /** Each sentence starts with its count. */
  tasks: readonly { href: string; sentence: string }[];
}

/** What needs an Admin's attention: links, the most urgent first. */
export function Tasks({ tasks }: TasksProps) {
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
