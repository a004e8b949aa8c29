import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'

/** How long a file that nobody looks at is kept; it may be large. */
const keptMs = 30_000

/** A resume's bytes. The server sends them sandboxed, so that nothing shows them from their address but this product. */
export const useResumeFile = (url: string) =>
  useQuery({
    queryKey: [url],
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { credentials: 'include', signal })
      if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
      return response.blob()
    },
    gcTime: keptMs,
  })
