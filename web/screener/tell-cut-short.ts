import type { QueryClient } from '@tanstack/react-query'
import { currentUser } from '#web/session/use-session.ts'
import { toast } from '#web/toasts/toast.ts'
import { many } from '#web/wording/many.ts'

/** `begunBy`: whose screen began to move `of` candidates. */
export interface CutShort {
  begunBy: number
  moved: number
  of: number
}

/** Where somebody else is signed in by now, the window that told how each move went is gone: says what became of them. */
export function tellCutShort(queryClient: QueryClient, { begunBy, moved, of }: CutShort) {
  const user = queryClient.getQueryData(currentUser.queryKey)
  if (!user || user.id === begunBy || moved === of) return
  toast({
    title: `${moved} of ${many(of, 'candidate')} moved`,
    description: `${user.fullName} has signed in in another tab of this browser: the others are as they were.`,
    variant: 'destructive',
  })
}
