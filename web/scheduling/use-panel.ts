import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { interviews, type Interview } from '#shared/interviews.ts'
import { read } from '#web/api/read.ts'

type Person = { id: number; fullName: string }

/**
 * Who sits beside the lead of an interview, as it stands and as it is being changed; lists do not tell, so it is asked for.
 * A new one starts with those that are `proposed`.
 */
export function usePanel(interview: Interview | undefined, proposed: readonly Person[] = []) {
  const { data } = useQuery({
    ...read(interviews.one, { params: { id: interview?.id ?? 0 } }),
    enabled: interview !== undefined && interview.panel === undefined,
    staleTime: 0,
  })
  const whole = data && interview && data.updatedAt >= interview.updatedAt ? data : interview
  const known = interview === undefined ? [] : whole?.panel
  const standing: readonly Person[] = known ?? []
  const [changed, setChanged] = useState<{ ids: number[]; before: readonly Person[] }>()
  const ids = changed?.ids
  const chosen = ids ?? (interview || proposed.length === 0 ? undefined : proposed.map(({ id }) => id))
  return {
    ids: chosen ?? standing.map(({ id }) => id),
    /** Not before it is known who sits there: who is added would take their place. */
    ready: known !== undefined,
    changed: changed !== undefined,
    change: (ids: number[]) => setChanged({ ids, before: changed?.before ?? standing }),
    /** Who sat there when somebody else was first chosen here; as long as nobody was, who sits there now. */
    before: changed?.before ?? standing,
    /** Those who sit there though their accounts are gone. */
    left: (people: readonly Person[]) => standing.filter(({ id }) => !people.some((person) => person.id === id)),
    /** What a call says of it: nothing where nothing changed, and nobody beside nobody. */
    bodyFor: (leadId: number | null) => {
      if (leadId === null) return standing.length > 0 ? { panelIds: [] } : {}
      return chosen === undefined ? {} : { panelIds: chosen.filter((id) => id !== leadId) }
    },
  }
}
