import { useEffect, useRef } from "react";

/** Fresh recovery codes: shown once, right after their creation. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const title = useRef<HTMLHeadingElement>(null);
  // Once the requesting dialog has closed, focus moves here for screen readers.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      title.current?.focus({ preventScroll: true });
      title.current?.parentElement?.scrollIntoView({ block: "center" });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <section className="profile-task" id="recovery-codes" aria-labelledby="codes-title">
      <h3 ref={title} id="codes-title" className="title-3" tabIndex={-1}>
        Your recovery codes
      </h3>
      <p>
        Each code works once if you lose your phone or passkey. Print them or save them in a password manager: we won’t
        show them again.
      </p>
      <ol className="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </section>
  );
}
