import { addDays, parseISO } from 'date-fns'
import { bySystem } from '#shared/audit-areas.ts'
import { useAddress } from '#web/shell/use-address.ts'
import { isDay } from './is-day.ts'

type Choice = Partial<Record<'by' | 'kind' | 'from' | 'to', string | undefined>>

/**
 * Which entries of a log are shown, as the address has it: by whom, of what kind (under the name `kindName`), and from which day
 * to which, both of them included.
 */
export function useLogView<Kind extends string>(kindName: string, kinds: readonly Kind[]) {
  const [params, changeAddress] = useAddress()
  const by = params.get('by')
  const from = dayIn(params.get('from'))
  const to = dayIn(params.get('to'))
  return {
    by: by === bySystem ? bySystem : by !== null && /^[1-9]\d{0,8}$/.test(by) ? Number(by) : undefined,
    kind: kinds.find((kind) => kind === params.get(kindName)),
    from,
    to,
    /** The same as the call has it. Days are the reader's own. */
    times: {
      ...(from && { since: parseISO(from).toISOString() }),
      ...(to && { before: addDays(parseISO(to), 1).toISOString() }),
    },
    filtered: ['by', kindName, 'from', 'to'].some((name) => params.get(name) !== null),
    change: (choice: Choice) =>
      changeAddress((next) => {
        next.delete('page')
        for (const [what, value] of Object.entries(choice)) {
          const name = what === 'kind' ? kindName : what
          if (value) next.set(name, value)
          else next.delete(name)
        }
      }),
  }
}
export type LogView<Kind extends string> = ReturnType<typeof useLogView<Kind>>

const dayIn = (text: string | null) => (text !== null && isDay(text) ? text : undefined)
