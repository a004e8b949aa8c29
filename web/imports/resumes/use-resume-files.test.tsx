// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { resumeFilesMax } from '#shared/limits.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { useResumeFiles } from './use-resume-files.ts'

afterEach(cleanup)

const pdfs = (count: number, called: string) =>
  Array.from({ length: count }, (_, at) => new File(['%PDF-1.7'], `${called} ${at}.pdf`))

test('files for which there is no room are counted, and those that were taken out leave theirs', async () => {
  const queryClient = createQueryClient()
  const { result } = renderHook(useResumeFiles, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  const taken = async (files: File[]) => {
    await act(async () => result.current.take(files))
    await waitFor(() => expect(result.current.reading).toBe(false), { timeout: 60_000 })
    return [result.current.files.length, result.current.leftOut]
  }
  const first = pdfs(resumeFilesMax - 1, 'Ada')
  expect(await taken(first)).toEqual([resumeFilesMax - 1, 0])
  // Known already: they take no room.
  expect(await taken(first.slice(0, 3))).toEqual([resumeFilesMax - 1, 0])
  expect(await taken(pdfs(4, 'Li'))).toEqual([resumeFilesMax, 3])
  act(() => result.current.clear())
  expect(await taken(pdfs(2, 'Nia'))).toEqual([2, 0])
})
