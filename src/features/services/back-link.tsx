import type { MouseEvent } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { servicesPage } from "#src/content/services-page.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";

/** To the previous page, or to all services if there is none. Without scripts it is a plain link to all services. */
export function BackLink() {
  const { key } = useLocation();
  const navigate = useNavigate();

  function goBack(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !hasPageBefore(key)) return;
    event.preventDefault();
    navigate(-1);
  }

  return (
    <Link
      to={servicesPage.all.href}
      className={`${buttonClass("ghost", { isSmall: true })} back`}
      onClick={goBack}
      viewTransition
    >
      <Icon name="arrowLeft" />
      {servicesPage.back}
    </Link>
  );
}

/** Only pages of this site count: a visitor from a search engine goes to the list instead of leaving. */
function hasPageBefore(key: string): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  if (navigation) return navigation.canGoBack;
  return key !== "default" || document.referrer.startsWith(`${location.origin}/`);
}
