import { useQuery } from '@tanstack/react-query'
import { useId, type ComponentProps } from 'react'
import { minuteMs } from '#shared/durations.ts'
import { knownSources } from '#shared/known-sources.ts'
import { read } from '#web/api/read.ts'
import { Input } from '#web/ui/input.tsx'

/** Where somebody comes from: typed freely, or chosen from what is in use, so that one source is not written in four ways. */
export function SourceInput(props: ComponentProps<typeof Input>) {
  const list = useId()
  // Suggestions alone: where they do not come, nothing is said.
  const { data = [] } = useQuery({ ...read(knownSources.list, {}), staleTime: 10 * minuteMs })
  return (
    <>
      {/* Without suggestions it is a plain field, for whoever hears it too. */}
      <Input autoComplete="off" {...props} {...(data.length > 0 && { list })} />
      {data.length > 0 && (
        <datalist id={list}>
          {data.map((source) => (
            <option key={source} value={source} />
          ))}
        </datalist>
      )}
    </>
  )
}
