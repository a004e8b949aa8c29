/** The product's mark and name. */
export function Brand({ product, nameHidden = false }: { product: string; nameHidden?: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-2 font-semibold">
      <svg aria-hidden viewBox="0 0 32 32" className="size-6 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path d="M10 10h12M10 16h12M10 22h6" strokeWidth="3" strokeLinecap="round" className="stroke-on-accent" />
        <circle cx="22" cy="22" r="2.25" className="fill-on-accent" />
      </svg>
      <span className={nameHidden ? 'sr-only' : 'truncate'}>{product}</span>
    </span>
  )
}
