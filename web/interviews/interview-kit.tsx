import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { interviewPlans } from '#shared/interview-plans.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { KitText } from '#web/interview-plans/kit-text.tsx'
import { useNarrow } from '#web/shell/use-narrow.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The kit of the interview's round, beside the form; folded away on a phone until it is asked for. */
export function InterviewKit({ interviewId }: { interviewId: number }) {
  const narrow = useNarrow()
  const [chosen, setChosen] = useState<boolean>()
  const open = chosen ?? !narrow
  const id = useId()
  const kit = useQuery(read(interviewPlans.kit, { params: { id: interviewId } }))
  return (
    <Card
      title="Interview kit"
      actions={
        <Button variant="quiet" size="small" aria-expanded={open} aria-controls={id} onClick={() => setChosen(!open)}>
          {open ? 'Hide kit' : 'Show kit'}
        </Button>
      }
      bodyClassName="flex flex-col gap-4"
    >
      <p className="text-meta text-ink-soft">Everyone who interviews for this round asks the same. For staff alone.</p>
      {/* Nobody presses anything on paper: what a phone folds away by itself is printed, as paper is as narrow. */}
      <div id={id} className={open ? 'empty:hidden' : 'hidden print:block'}>
        {chosen === false ? null : kit.data ? (
          <KitText kit={kit.data.kit} />
        ) : kit.error ? (
          <LoadError title="Error loading the kit" reads={[kit]} />
        ) : (
          <Skeleton className="h-60" />
        )}
      </div>
    </Card>
  )
}
