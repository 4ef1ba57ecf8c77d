import { Button } from "#src/ui/button.tsx";

const WIDTHS = [390, 768, 1440];

/** Opens the page with its drafts in a separate window, which updates after each save. */
export function OpenBeside({ address }: { address: string }) {
  const open = (width: number) => window.open(`/edit${address}`, `beside-${width}`, `popup,width=${width},height=844`);
  return (
    <fieldset className="open-beside needs-js">
      <legend className="small quiet">Open beside</legend>
      {WIDTHS.map((width) => (
        <Button key={width} look="ghost" isSmall onClick={() => open(width)} aria-label={`${width} px wide`}>
          {width}
        </Button>
      ))}
    </fieldset>
  );
}
