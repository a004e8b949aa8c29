import { useCallback, useEffect, useRef, useState } from 'react'
import type { Call, Output, Route } from '#shared/route.ts'
import { callTelling } from '#web/api/call-telling.ts'

/** A call whose text is seen as it comes. It is ended when the component goes, and by the next one. */
export function useTelling() {
  const [text, setText] = useState('')
  const running = useRef<AbortController>(null)
  const end = useCallback(() => running.current?.abort(), [])
  useEffect(() => end, [end])
  const tell = useCallback(
    async <R extends Route>(route: R, input: Call<R>): Promise<Output<R>> => {
      end()
      const { signal } = (running.current = new AbortController())
      setText('')
      return callTelling(route, input, { signal, onText: (grown) => !signal.aborted && setText(grown) })
    },
    [end],
  )
  return { text, tell, end }
}

/** Whoever closed the window ended the call themselves: there is nothing to tell them. */
export const wasEnded = (error: unknown) => error instanceof Error && error.name === 'AbortError'
