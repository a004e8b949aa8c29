import { format } from 'date-fns'

const orDash = (text: (value: number) => string) => (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : text(value)

/** Figures of telemetry as they are read; a dash where nothing was measured. */
export const countText = orDash((count) => count.toLocaleString('en'))
export const msText = orDash((ms) =>
  ms < 10 ? `${Number(ms.toFixed(1))} ms` : `${Math.round(ms).toLocaleString('en')} ms`,
)
export const mbText = orDash((mb) => `${Math.round(mb).toLocaleString('en')} MB`)
/** To at most `digits` decimals. Never rounded up to a whole 100%, nor down to none. */
export const percentText = (percent: number | null | undefined, digits = 1) =>
  orDash((value) => {
    const unit = 10 ** -digits
    if (value > 0 && value < unit) return `<${unit}%`
    const rounded = value < 100 ? Math.min(100 - unit, value) : value
    return `${Number(rounded.toFixed(digits))}%`
  })(percent)

/** When a point of a chart begins, as briefly as its step allows. */
export const tickText = (at: string, stepMinutes: number) =>
  format(at, stepMinutes <= 60 ? 'HH:mm' : stepMinutes < 6 * 60 ? 'EEE d' : 'MMM d')
/** The same in full, for tables and what a pointer shows. */
export const pointText = (at: string, stepMinutes: number) =>
  format(at, stepMinutes < 24 * 60 ? 'MMM d, HH:mm' : 'MMM d, yyyy')
/** "15 minutes", "2 hours", "day". */
export const stepText = (stepMinutes: number) =>
  stepMinutes < 60
    ? `${stepMinutes} minutes`
    : stepMinutes === 60
      ? 'hour'
      : stepMinutes < 24 * 60
        ? `${stepMinutes / 60} hours`
        : 'day'
