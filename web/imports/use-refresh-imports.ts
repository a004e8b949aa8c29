import { useQueryClient } from '@tanstack/react-query'
import { imports } from '#shared/imports.ts'
import { useRefreshCandidate } from '#web/candidates/use-refresh-candidate.ts'

/** Reads again whatever may show candidates that an import brought or took away, and the list of imports. */
export function useRefreshImports() {
  const queryClient = useQueryClient()
  const refresh = useRefreshCandidate()
  return () => Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: [imports.list.path] })])
}
