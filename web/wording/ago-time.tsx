import { ago } from './ago.ts'
import { dateAndTime } from './dates.ts'

type AgoTimeProps = {
  at: string
  /** Milliseconds, as whoever shows it has it. */
  now?: number
  className?: string
}

/** "3 days ago", with the moment itself on hover, written as everywhere whatever the browser's own language is. */
export const AgoTime = ({ at, now, className }: AgoTimeProps) => (
  <time dateTime={at} title={dateAndTime(at)} className={className}>
    {ago(at, now)}
  </time>
)
