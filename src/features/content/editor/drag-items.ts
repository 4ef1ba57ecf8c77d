/**
 * Makes the items of a form's lists draggable by their handles. Returns a function that stops this.
 *
 * @param onDrop receives the item's path, and its new position in its list
 */
export function dragItems(form: HTMLFormElement, onDrop: (path: string, to: number) => void): () => void {
  let dragged: HTMLElement | undefined;
  let startY = 0;
  let to = 0;

  const siblings = () => [...(dragged?.parentElement?.children ?? [])] as HTMLElement[];

  function onDown(event: PointerEvent): void {
    const handle = (event.target as Element).closest<HTMLElement>(".drag-handle");
    if (!handle || event.button !== 0) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    dragged = handle.closest<HTMLElement>("[data-item]") ?? undefined;
    dragged?.setAttribute("data-dragged", "");
    startY = event.clientY + scrollY;
    to = dragged ? siblings().indexOf(dragged) : 0;
  }

  function onMove({ clientY }: PointerEvent): void {
    if (!dragged) return;
    const item = dragged;
    item.style.transform = `translateY(${clientY + scrollY - startY}px)`;
    const others = siblings().filter((each) => each !== item);
    to = others.filter((each) => middleOf(each) < clientY).length;
    for (const each of others) delete each.dataset.dropped;
    const next = others[to];
    if (next) next.dataset.dropped = "before";
    else if (others.length > 0) (others.at(-1) as HTMLElement).dataset.dropped = "after";
  }

  function end(isDropped: boolean): void {
    if (!dragged) return;
    const item = dragged;
    const from = siblings().indexOf(item);
    for (const each of siblings()) delete each.dataset.dropped;
    item.style.transform = "";
    delete item.dataset.dragged;
    dragged = undefined;
    if (isDropped && to !== from) onDrop(item.dataset.item ?? "", to);
  }

  const onUp = () => end(true);
  const onCancel = () => end(false);
  const onKey = ({ key }: KeyboardEvent) => key === "Escape" && end(false);
  form.addEventListener("pointerdown", onDown);
  form.addEventListener("pointermove", onMove);
  form.addEventListener("pointerup", onUp);
  form.addEventListener("pointercancel", onCancel);
  addEventListener("keydown", onKey);
  return () => {
    form.removeEventListener("pointerdown", onDown);
    form.removeEventListener("pointermove", onMove);
    form.removeEventListener("pointerup", onUp);
    form.removeEventListener("pointercancel", onCancel);
    removeEventListener("keydown", onKey);
  };
}

function middleOf(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
