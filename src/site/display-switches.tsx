const THEMES = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

/** Theme and motion. Handled by the script in the head, so that they work before hydration. */
export function DisplaySwitches() {
  return (
    <div className="display-switches needs-js">
      <ThemeSwitch />
      <label className="motion-switch">
        <input type="checkbox" name="motion" className="unseen" suppressHydrationWarning defaultChecked />
        <span>Motion</span>
      </label>
    </div>
  );
}

export function ThemeSwitch() {
  return (
    <fieldset className="theme-switch needs-js">
      <legend className="unseen">Theme</legend>
      {THEMES.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="theme"
            value={value}
            className="unseen"
            suppressHydrationWarning
            defaultChecked={value === "system"}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
