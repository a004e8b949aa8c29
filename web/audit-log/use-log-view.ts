import { addDays, parseISO } from 'date-fns'
import { auditAreaNames, bySystem } from '#shared/audit-areas.ts'
import { useAddress } from '#web/shell/use-address.ts'
import { isDay } from './is-day.ts'

const names = ['by', 'area', 'from', 'to'] as const
type Choice = Partial<Record<(typeof names)[number], string | undefined>>

/** Which entries of the activity log are shown, as the address has it: by whom, about what, and from which day to which, both of them included. */
export function useLogView() {
  const [params, changeAddress] = useAddress()
  const by = params.get('by')
  const from = dayIn(params.get('from'))
  const to = dayIn(params.get('to'))
  return {
    by: by === bySystem ? bySystem : by !== null && /^[1-9]\d{0,8}$/.test(by) ? Number(by) : undefined,
    area: auditAreaNames.find((area) => area === params.get('area')),
    from,
    to,
    /** The same as the call has it. Days are the reader's own. */
    since: from && parseISO(from).toISOString(),
    before: to && addDays(parseISO(to), 1).toISOString(),
    filtered: names.some((name) => params.get(name) !== null),
    change: (choice: Choice) =>
      changeAddress((next) => {
        next.delete('page')
        for (const [name, value] of Object.entries(choice)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
      }),
  }
}
export type LogView = ReturnType<typeof useLogView>

const dayIn = (text: string | null) => (text !== null && isDay(text) ? text : undefined)
