import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { assessmentLinks } from '#shared/assessment-links.ts'
import { codedStatus } from '#shared/pipeline.ts'
import { isUnknownAddress, reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { useRefreshCandidate } from '#web/candidates/use-refresh-candidate.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/toasts/toast.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { orderText, standingText, unsentText } from './standing-text.ts'
import { timeText } from './time-factor.ts'

const AdjustTimeDialog = lazyPart(async () => (await import('./adjust-time-dialog.tsx')).AdjustTimeDialog)

type AssessmentStandingProps = {
  candidate: { id: number; name: string; status: string }
  /** Further controls of an assessment whose result is awaited. */
  children: ReactNode
}

/** Before the result: where the assessment stands, more time for it, and its link once more. For those who may edit. */
export function AssessmentStanding({ candidate, children }: AssessmentStandingProps) {
  const { id, name } = candidate
  const [adjusting, setAdjusting] = useState(false)
  const status = codedStatus(candidate.status)
  const sent = status === '15_assessment_sent'
  const reading = useQuery(read(assessmentLinks.standing, { params: { id } }))
  const { data: standing, isPending } = reading
  const refresh = useRefreshCandidate()
  const sendAgain = useMutation({
    mutationFn: () => call(assessmentLinks.sendAgain, { params: { id } }),
    onSuccess: ({ message }) => toast({ title: message }),
    onError: (error) =>
      toast(
        isUnknownAddress(error)
          ? {
              title: 'Fresh link made',
              description: 'It could not be sent because the address appears invalid.',
              variant: 'destructive',
            }
          : {
              title: failed ? 'Failed to send the assessment' : 'Failed to send the link',
              description: reasonOf(error),
              variant: 'destructive',
            },
      ),
    onSettled: () => refresh(id),
  })
  if (!sent && status !== '00_application_submitted') return null
  const factor = standing?.timeFactor ?? 1
  const order = sent ? standing?.order : undefined
  const failed = order?.status === 'failed'
  // A partner has told no link: what its candidate lost, it sends again itself.
  const writesItself = order?.provider === 'partner' && !failed
  return (
    <div className="flex flex-col gap-2 rounded-surface border bg-hover px-3 py-2">
      {isPending ? (
        // As high as the two lines that most of the texts take.
        <Skeleton className="h-[2lh]" />
      ) : !standing ? (
        <LoadError title="Error loading where the assessment stands" reads={[reading]} />
      ) : (
        <p className="text-ink-soft">
          {order ? orderText(order) : sent ? standingText(standing.sitting) : unsentText(standing.dueAt)}
          {!order && factor !== 1 && ` ${timeText(factor)}.`}
        </p>
      )}
      {failed && order.error && <InlineError>{order.error}</InlineError>}
      <div className="flex flex-wrap gap-2">
        {sent && children}
        {sent && !writesItself && (
          <Button size="small" pending={sendAgain.isPending} onClick={() => sendAgain.mutate()}>
            {failed ? 'Send again' : 'Send fresh link'}
          </Button>
        )}
        {!order && (
          <Button size="small" disabled={!standing} onClick={() => setAdjusting(true)}>
            Adjust time
          </Button>
        )}
      </div>
      {adjusting && standing && (
        <Suspense>
          <AdjustTimeDialog candidate={{ id, name }} standing={standing} onClose={() => setAdjusting(false)} />
        </Suspense>
      )}
    </div>
  )
}
