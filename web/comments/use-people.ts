import { useQuery } from '@tanstack/react-query'
import { colleagues } from '#shared/accounts.ts'
import { read } from '#web/api/read.ts'
import type { Person } from './mention-labels.ts'

const nobody: Person[] = []

/** Who can be mentioned, and of a comment that is there whoever stands in it already, though they may have left. */
export function usePeople(mentioned: readonly Person[] = nobody): readonly Person[] {
  const { data = nobody } = useQuery({ ...read(colleagues.list, {}), refetchOnMount: 'always' })
  const gone = mentioned.filter(({ id }) => data.every((person) => person.id !== id))
  return gone.length > 0 ? [...data, ...gone] : data
}
