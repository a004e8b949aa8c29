import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { isFinal, reasonOf } from './api-error.ts'

interface Read {
  error: unknown
  isFetching: boolean
  refetch: () => Promise<unknown>
}
type LoadErrorProps = {
  /** "Error loading jobs". */
  title: string
  /** What the screen reads; those that failed are asked for again together. */
  reads: readonly Read[]
  className?: string | undefined
}

/** Why a screen has not what it shows, with a way to try again where that may help; nothing while all could be read. */
export function LoadError({ title, reads, className }: LoadErrorProps) {
  const failed = reads.filter(({ error }) => error)
  const [first] = failed
  if (!first) return null
  return (
    <InlineError
      {...(className && { className })}
      action={
        !failed.every(({ error }) => isFinal(error)) && (
          <Button
            size="small"
            pending={failed.some(({ isFetching }) => isFetching)}
            onClick={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
          >
            Try again
          </Button>
        )
      }
    >
      {`${title}: ${reasonOf(first.error)}`}
    </InlineError>
  )
}
