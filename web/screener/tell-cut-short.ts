import type { QueryClient } from '@tanstack/react-query'
import { currentUser } from '#web/session/use-session.ts'
import { toast } from '#web/toasts/toast.ts'
import { many } from '#web/wording/many.ts'

/** `begunBy`: whose screen began with `of` candidates; `done`: what was to be done with them, as "moved". */
export interface CutShort {
  begunBy: number
  done: string
  count: number
  of: number
}

/** Where somebody else is signed in by now, the window that told how it went with each is gone: says what became of them. */
export function tellCutShort(queryClient: QueryClient, { begunBy, done, count, of }: CutShort) {
  const user = queryClient.getQueryData(currentUser.queryKey)
  if (!user || user.id === begunBy || count === of) return
  toast({
    title: `${count} of ${many(of, 'candidate')} ${done}`,
    description: `${user.fullName} has signed in in another tab of this browser: the others are as they were.`,
    variant: 'destructive',
  })
}
