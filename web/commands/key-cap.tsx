/** A key of the keyboard. */
export const KeyCap = ({ children }: { children: string }) => (
  <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-control border bg-neutral-2 px-1.5 font-sans text-meta whitespace-nowrap text-ink-soft">
    {children}
  </kbd>
)
