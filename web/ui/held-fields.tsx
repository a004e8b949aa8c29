import { useEffect, useRef, type ReactNode } from 'react'

/**
 * The fields of a form that is left once it is saved, or whose words an answer replaces: nothing can be typed while that is
 * under way, since it would be lost. Refused, the form has them back, and the focus is where it was (keep-focus.ts) or at the field that the refusal is about,
 * which could not take it before.
 */
export function HeldFields({ held, children }: { held: boolean; children: ReactNode }) {
  const fields = useRef<HTMLFieldSetElement>(null)
  const wasHeld = useRef(held)
  useEffect(() => {
    if (wasHeld.current && !held) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    wasHeld.current = held
  }, [held])
  return (
    // Its fields stay those of the form, for whoever hears it too.
    <fieldset ref={fields} role="presentation" disabled={held} className="contents">
      {children}
    </fieldset>
  )
}
