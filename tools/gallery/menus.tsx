import { eachProfileField } from "#src/contract/profile-fields.ts";
import type { Profile } from "#src/contract/user.ts";
import { MobileMenu } from "#src/site/mobile-menu.tsx";
import { UserMenu } from "#src/site/user-menu.tsx";
import { Part, Sample, Samples } from "./part.tsx";

const ADMIN: Profile = {
  ...eachProfileField(() => "Imogen Vale"),
  token: "",
  email: "imogen@vale.example",
  role: "Admin",
};
const SHEET_ID = "sample-sheet";
const OPENS_SHEET = { command: "show-modal", commandfor: SHEET_ID } as Record<string, string>;

export function Menus() {
  return (
    <Part id="menus">
      <Samples>
        <Sample name="menu of a signed-in admin; it opens at the window's corner">
          <div>
            <UserMenu profile={ADMIN} />
          </div>
        </Sample>
        <Sample name="sheet over the whole screen">
          <div>
            <button type="button" className="button small" aria-haspopup="dialog" {...OPENS_SHEET}>
              Open the sheet
            </button>
            <MobileMenu id={SHEET_ID} profile={ADMIN} />
          </div>
        </Sample>
      </Samples>
    </Part>
  );
}
