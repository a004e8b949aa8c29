import { useQuery, useQueryClient } from '@tanstack/react-query'
import { savedLetters } from '#shared/saved-letters.ts'
import { read } from '#web/api/read.ts'

/** The texts that are written to candidates again and again, by name. */
export const useTemplates = () => useQuery(read(savedLetters.list, {}))

export function useRefreshTemplates() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [savedLetters.list.path] })
}
