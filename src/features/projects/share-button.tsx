import { caseStudyPage } from "#src/content/case-study.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";

/** Opens the device's own sheet for sharing; where there is none, it copies the page's address. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = `${location.origin}${location.pathname}`;
    if (navigator.share) {
      // Closing the sheet is an answer, too.
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
