import type { QueryClient } from '@tanstack/react-query'
import { currentUser } from '#web/session/use-session.ts'
import { toast } from '#web/toasts/toast.ts'
import { many } from '#web/wording/many.ts'

/** `begunBy`: whose screen began to add `of` candidates. */
export interface Begun {
  begunBy: number
  added: number
  of: number
}

/** Where somebody else is signed in by now, the window that told of each is gone: says what became of them. */
export function tellAddedBefore(queryClient: QueryClient, { begunBy, added, of }: Begun) {
  const user = queryClient.getQueryData(currentUser.queryKey)
  if (!user || user.id === begunBy || added === of) return
  toast({
    title: `${added} of ${many(of, 'candidate')} added`,
    description: `${user.fullName} has signed in in another tab of this browser: the others were not added.`,
    variant: 'destructive',
  })
}
