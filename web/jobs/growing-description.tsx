import { useLayoutEffect, useRef } from 'react'
import { JobDescriptionLines } from './job-description-lines.tsx'

/** A description while it is being written. Its last line stays in view; readers hear that it is being written, not each word. */
export function GrowingDescription({ text }: { text: string }) {
  const frame = useRef<HTMLElement>(null)
  // On a phone it would begin below the fold. What it returns, a promise in some browsers, is no clean-up.
  useLayoutEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useLayoutEffect(() => {
    const element = frame.current
    if (element) element.scrollTop = element.scrollHeight
  })
  return (
    <section
      ref={frame}
      aria-label="Description, being written"
      aria-busy
      // A scrolling region must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="h-64 overflow-y-auto rounded-control border bg-neutral-2 px-4 py-3"
    >
      <JobDescriptionLines text={text} />
    </section>
  )
}
