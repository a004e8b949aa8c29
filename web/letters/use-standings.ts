import { useQuery } from '@tanstack/react-query'
import { keptMessage } from '#shared/email-standing.ts'
import { lettersToSeveral, type LetterStanding } from '#shared/letters-to-several.ts'
import { standingsRefetchMs } from '#shared/limits.ts'
import { isFinal } from '#web/api/api-error.ts'
import { read } from '#web/api/read.ts'

export const isOnItsWay = ({ status, error }: Pick<LetterStanding, 'status' | 'error'>) =>
  status === 'pending' && error !== keptMessage

/** How letters stand that were sent a moment ago, asked again while one of them is on its way. */
export function useStandings(written: readonly LetterStanding[]) {
  const { data = written } = useQuery({
    ...read(lettersToSeveral.standings, { query: { ids: written.map(({ id }) => id).join(',') } }),
    enabled: written.some(isOnItsWay),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      !isFinal(error) && (data ?? written).some(isOnItsWay) && standingsRefetchMs,
  })
  // One that is not told of any more stands as it was told last.
  const now = new Map(data.map((each) => [each.id, each]))
  return written.map((each) => now.get(each.id) ?? each)
}
