import { useQueryClient } from '@tanstack/react-query'
import { passkeys } from '#shared/passkeys.ts'

/** Reads one's own passkeys anew, once one of them has changed. */
export function useRefreshPasskeys() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [passkeys.read.path] })
}
