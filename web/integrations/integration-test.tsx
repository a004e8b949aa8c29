import { useMutation } from '@tanstack/react-query'
import { CircleCheck, Play, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Call, Output, Route } from '#shared/route.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'

type IntegrationTestProps<R extends Route> = {
  route: R
  label: string
  /** Whether it went well, and what to say of it. */
  told: (answer: Output<R>) => { works: boolean; text: string; more?: ReactNode }
  onDone?: () => void
}

/** Tries an integration for real, and says what came of it in its place. */
export function IntegrationTest<R extends Route>({ route, label, told, onDone }: IntegrationTestProps<R>) {
  const test = useMutation({
    // Every test takes nothing.
    mutationFn: () => call(route, {} as Call<R>),
    onSettled: () => onDone?.(),
  })
  const result = test.data === undefined ? undefined : told(test.data)
  return (
    <div className="flex flex-col items-start gap-3">
      <Button icon={<Play />} pending={test.isPending} pendingLabel="Testing..." onClick={() => test.mutate()}>
        {label}
      </Button>
      <div role="status" className="empty:hidden">
        {result && !test.isPending && (
          <p className="flex items-start gap-2">
            {result.works ? (
              <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-green-ink" />
            ) : (
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-amber-ink" />
            )}
            <span className="min-w-0 wrap-anywhere">{result.text}</span>
          </p>
        )}
      </div>
      {!test.isPending && result?.more}
      {test.error && <InlineError className="self-stretch">{reasonOf(test.error)}</InlineError>}
    </div>
  )
}
