/** The frame that inputs, text areas and selects share. */
export const controlLook =
  'w-full min-w-0 rounded-control border border-line-strong bg-surface text-body text-ink transition-colors hover:border-neutral-9 focus-visible:border-accent focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:border-line disabled:bg-hover disabled:text-ink-soft aria-invalid:border-danger'

/** The button of a select. */
export const selectLook = `${controlLook} inline-flex h-control items-center justify-between gap-2 px-2.5 text-left data-placeholder:text-ink-faint [&>span]:truncate`
