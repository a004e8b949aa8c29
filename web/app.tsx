import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from '#web/api/query-client.ts'
import { watchFocus } from '#web/api/watch-focus.ts'
import '#web/api/zod-without-eval.ts'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { Toaster } from '#web/toasts/toaster.tsx'
import { createRouter } from './router.tsx'
import { returnToEntries } from './shell/return-to-entry.ts'
import { watchSession } from './session/watch-session.ts'

const queryClient = createQueryClient()
watchSession(queryClient)
watchFocus()
keepFocus()

/** Made when first shown, not when fetched: it begins at the address that there is then (login.tsx). */
let router: ReturnType<typeof createRouter> | undefined
const routerMadeOnce = () => (router ??= returnToEntries(createRouter()))

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={routerMadeOnce()} />
    <Toaster />
  </QueryClientProvider>
)
