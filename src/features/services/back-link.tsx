import type { MouseEvent } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { editParts } from "#src/ui/edit.tsx";
import { Icon } from "#src/ui/icon.tsx";

/** Links to the previous page, or to all services if there is none or scripts are off. */
export function BackLink() {
  const words = useContent("servicesPage");
  const { key } = useLocation();
  const navigate = useNavigate();

  function goBack(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !hasPageBefore(key)) return;
    event.preventDefault();
    navigate(-1);
  }

  return (
    <Link
      to={words.all.href}
      className={`${buttonClass("ghost", { isSmall: true })} back`}
      onClick={goBack}
      viewTransition
    >
      <Icon name="arrowLeft" />
      {editParts(words)`${"back"}`}
    </Link>
  );
}

/** True if there is a previous page of this site: visitors from search engines go to the list. */
function hasPageBefore(key: string): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  if (navigation) return navigation.canGoBack;
  return key !== "default" || document.referrer.startsWith(`${location.origin}/`);
}
