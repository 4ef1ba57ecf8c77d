import { useContent } from "#src/client/content.tsx";
import { Button } from "#src/ui/button.tsx";
import { edit } from "#src/ui/edit.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";

/** Opens the device's share sheet, or copies the URL where there is none. */
export function ShareButton({ title }: { title: string }) {
  const words = useContent("caseStudy");

  async function share() {
    const url = `${location.origin}${location.pathname}`;
    if (navigator.share) {
      // Dismissing the sheet rejects; that is not an error.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url).then(
      () => toast.success(words.copied),
      () => toast.error(words.copyFailed),
    );
  }
  return (
    <span className="needs-js">
      <Button look="ghost" onClick={share} {...edit(words, "share")}>
        {words.share}
      </Button>
    </span>
  );
}
