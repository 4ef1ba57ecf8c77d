import { caseStudyPage } from "#src/content/case-study.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";

/** Opens the device's share sheet, or copies the URL where there is none. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = `${location.origin}${location.pathname}`;
    if (navigator.share) {
      // Dismissing the sheet rejects; that is not an error.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url).then(
      () => toast.success(caseStudyPage.copied),
      () => toast.error(caseStudyPage.copyFailed),
    );
  }
  return (
    <span className="needs-js">
      <Button look="ghost" onClick={share}>
        {caseStudyPage.share}
      </Button>
    </span>
  );
}
