import { useState } from "react";
import { Link } from "react-router";
import { Button, buttonClass, RoundButton } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Part, Sample, Samples } from "./part.tsx";
import "#src/ui/tags.css";

const LOOKS = ["primary", "ghost", "hot", "danger"] as const;
const BUSY_MS = 1_500;

export function Buttons() {
  return (
    <Part id="buttons">
      <Samples>
        {LOOKS.map((look) => (
          <Sample key={look} name={look}>
            <div className="buttons">
              <Button look={look}>Press</Button>
              <Button look={look} isSmall>
                Small
              </Button>
              <Button look={look} disabled>
                Disabled
              </Button>
              <Button look={look} busyLabel="Saving ...">
                Save
              </Button>
            </div>
          </Sample>
        ))}
        <Sample name="busy while a request runs">
          <BusyButton />
        </Sample>
        <Sample name="full width">
          <div>
            <Button isFull>Press</Button>
          </div>
        </Sample>
        <Sample name="a link that looks like a button, a link in text, tags">
          <div className="row">
            <Link to="#buttons" className={buttonClass()}>
              To the buttons
            </Link>
            <Link to="#buttons" className="text-link">
              Text link
            </Link>
            <span className="tag">Tag</span>
            <span className="pill">shown</span>
            <span className="pill off">hidden</span>
          </div>
        </Sample>
        <Sample name="round, and in the row of a table">
          <div className="buttons">
            <RoundButton name="Close">
              <Icon name="close" />
            </RoundButton>
            <button type="button" className="row-button">
              Log out everywhere
            </button>
          </div>
        </Sample>
      </Samples>
      <Sample name="on fields">
        <ul className="panel-row">
          {(["straw", "verdigris", "rose", "sky", "bone"] as const).map((name) => (
            <li key={name} className="panel buttons" data-tone={name}>
              <Button isSmall>Press</Button>
              <Button isSmall look="ghost">
                Press
              </Button>
            </li>
          ))}
        </ul>
      </Sample>
    </Part>
  );
}

function BusyButton() {
  const [isBusy, setIsBusy] = useState(false);
  function work() {
    setIsBusy(true);
    setTimeout(() => setIsBusy(false), BUSY_MS);
  }
  return (
    <Button onClick={work} busyLabel={isBusy && "Working ..."}>
      Work
    </Button>
  );
}
