import { CodeBoxes } from "#src/features/accounts/codes/code-boxes.tsx";
import { Checkbox, Field, PasswordField, TextArea } from "#src/ui/field.tsx";
import { Part, Sample, Samples } from "./part.tsx";

const NO_EMAIL = "Please enter a valid email address";

export function Fields() {
  return (
    <Part id="fields">
      <Samples>
        <Sample name="empty, with a hint">
          <Field label="Email" type="email" placeholder="you@example.com" hint="We answer to this address." />
        </Sample>
        <Sample name="filled">
          <Field label="Email" type="email" defaultValue="imogen@vale.example" />
        </Sample>
        <Sample name="with a problem">
          <Field label="Email" type="email" defaultValue="imogen@vale" problem={NO_EMAIL} />
        </Sample>
        <Sample name="optional">
          <Field label="Company" isOptional />
        </Sample>
        <Sample name="password">
          <PasswordField label="Password" autoComplete="current-password" defaultValue="Copper kettle" />
        </Sample>
        <Sample name="password with a problem">
          <PasswordField
            label="New password"
            autoComplete="new-password"
            defaultValue="kettle"
            problem="At least 8 characters."
            hint="Spaces count."
          />
        </Sample>
        <Sample name="select">
          <div className="input">
            <label htmlFor="sample-select">Service</label>
            <select id="sample-select" className="control" defaultValue="Web">
              <option>Web</option>
              <option>Mobile</option>
            </select>
          </div>
        </Sample>
        <Sample name="checkbox">
          <div>
            <Checkbox label="Remember me" />
            <Checkbox label="Remember me, chosen" defaultChecked />
          </div>
        </Sample>
        <Sample name="text area">
          <TextArea label="Message" defaultValue="We have a project in mind." />
        </Sample>
        <Sample name="text area with a problem">
          <TextArea label="Message" problem="Please write a few words." />
        </Sample>
        <Sample name="code">
          <CodeBoxes />
        </Sample>
        <Sample name="code with a problem">
          <CodeBoxes problem="Invalid code!" />
        </Sample>
      </Samples>
    </Part>
  );
}
