import { type FormEvent, type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";

interface ProfileTaskProps {
  /** The task's name in the address: without scripts, `?show=delete` shows the form in the page. */
  name: string;
  button: string;
  /** The button's name for screen readers where its words alone do not say what it is for. */
  label?: string;
  isSmall?: boolean;
  look?: "ghost" | "danger";
  title: string;
  /** The form; `close` is given if it is in a dialog. */
  children: (close?: () => void) => ReactNode;
}

/**
 * A task done in a dialog. Its button belongs to a plain GET form, so before hydration, or without scripts, it leads to
 * the same page with the form open in it.
 */
export function ProfileTask({ name, button, label, isSmall, look = "ghost", title, children }: ProfileTaskProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [search] = useSearchParams();
  const close = () => setIsOpen(false);

  if (search.get("show") === name) {
    return (
      <section className="profile-task" id={name} aria-labelledby={`${name}-title`}>
        <h3 id={`${name}-title`} className="title-3">
          {title}
        </h3>
        {children()}
      </section>
    );
  }
  function open(event: FormEvent) {
    event.preventDefault();
    setIsOpen(true);
  }
  return (
    <>
      <form method="get" action={`/my-profile#${name}`} onSubmit={open}>
        <input type="hidden" name="show" value={name} />
        <Button type="submit" look={look} isSmall={isSmall} aria-label={label}>
          {button}
        </Button>
      </form>
      <Dialog title={title} isOpen={isOpen} onClose={close}>
        {children(close)}
      </Dialog>
    </>
  );
}
