import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { JobTitle } from '#shared/jobs.ts'
import type { CheckedRow } from '#web/imports/check/check-table.ts'
import type { Choices } from '#web/imports/match/choices.ts'
import type { Table } from '#web/imports/read/table.ts'

export interface Checking {
  table: Table
  choices: Choices
  titles: readonly JobTitle[]
}

/** Checks a table, which is begun anew whenever what is said of it has changed; the rules of it come with the first time. */
export function useCheck() {
  const [share, setShare] = useState(0)
  const last = useRef<AbortController>(null)
  const stop = () => last.current?.abort()
  const check = useMutation({
    mutationFn: async (asked: Checking): Promise<CheckedRow[]> => {
      stop()
      const { signal } = (last.current = new AbortController())
      setShare(0)
      const { checkTable } = await import('#web/imports/check/check-table.ts')
      return checkTable({ ...asked, onProgress: setShare, signal })
    },
  })
  return { ...check, share, stop }
}
