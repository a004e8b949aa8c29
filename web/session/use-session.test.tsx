// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { currentUser, useUser } from './use-session.ts'

test('a 401 to who is signed in means nobody, and any other refusal is an error', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ message: 'You were not signed in. Sign in and try again.' }, { status: 401 }),
  )
  expect(await createQueryClient().fetchQuery(currentUser)).toBeNull()
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Away' }, { status: 503 }))
  await expect(createQueryClient().fetchQuery(currentUser)).rejects.toThrow('503: {"message":"Away"}')
  vi.unstubAllGlobals()
})

test('asking for the user where nobody is signed in throws', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const queryClient = createQueryClient()
  queryClient.setQueryData(currentUser.queryKey, null)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  expect(() => renderHook(() => useUser(), { wrapper })).toThrow('This screen is shown to signed-in users only')
})
