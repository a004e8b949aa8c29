import { dash } from '#web/wording/dash.ts'

/** What the product does not know of somebody: no zero. */
export const Unknown = ({ said = 'Not known' }: { said?: string }) => (
  <>
    <span aria-hidden className="text-ink-faint">
      {dash}
    </span>
    <span className="sr-only">{said}</span>
  </>
)
