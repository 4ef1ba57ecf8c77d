import { type People, UsersView } from "#src/features/users/users-view.tsx";
import { Part } from "./part.tsx";
import "#src/site/dashboard/dashboard.css";

const PEOPLE: People = {
  users: [
    person(1, "Imogen Vale", "imogen@vale.example", "Admin"),
    person(2, "Tomasz Wierzbicki", "tomasz@wierzbicki.example", "Customer"),
    person(
      3,
      "Bartholomew Featherstonehaugh-Cholmondeley",
      "bartholomew.featherstonehaugh@cholmondeley.example",
      "Customer",
    ),
  ],
  total: 41,
  nextCursor: "sample",
};

function person(id: number, name: string, email: string, role: "Admin" | "Customer") {
  return { _id: String(id), name, email, role, createdAt: `2026-02-1${id}T10:00:00.000Z` };
}

export function Tables() {
  return (
    <Part id="tables">
      <UsersView people={PEOPLE} />
    </Part>
  );
}
