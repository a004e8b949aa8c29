import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { assessmentResults, type ReportedSitting, type ReportItem } from '#shared/assessment-results.ts'
import { criterionPointsMax, markCommentCharactersMax } from '#shared/limits.ts'
import { candidates } from '#shared/candidates.ts'
import { pathOf } from '#shared/call-url.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { reasonWithTheirs } from '#web/api/reason-with-theirs.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/toasts/toast.ts'
import { RubricChoice } from './rubric-choice.tsx'

type WorkSampleReportProps = {
  candidateId: number
  sitting: Pick<ReportedSitting, 'id' | 'completedAt'>
  item: ReportItem & { rubric: NonNullable<ReportItem['rubric']> }
  editable: boolean
  /** Whether something was chosen or typed that is not saved. */
  onUnsaved: (is: boolean) => void
}

interface Given {
  points: Record<string, number>
  comment: string
}

/** The rubric of a work sample, by which people mark it: points for each criterion, and a comment. */
export function WorkSampleReport({ candidateId, sitting, item, editable, onUnsaved }: WorkSampleReportProps) {
  const { rubric, mark, markHidden } = item
  const marking = editable && !markHidden
  const { points, comment, choose, type, save } = useMarks({ candidateId, sitting, item, onUnsaved })
  const given = rubric.filter(({ id }) => points[id] !== undefined)
  const sum = given.reduce((all, { id }) => all + (points[id] ?? 0), 0)
  const whole = given.length === rubric.length
  return (
    <div className="mt-4 flex flex-col gap-4 border-t pt-4">
      <p className="text-meta text-ink-faint">{standingOf(item)}</p>
      {rubric.map((criterion) => (
        <RubricChoice
          key={criterion.id}
          criterion={criterion}
          value={points[criterion.id]}
          disabled={!marking}
          onChange={(value) => choose(criterion.id, value)}
        />
      ))}
      <Field label="Comment">
        <Textarea
          value={comment}
          maxLength={markCommentCharactersMax}
          disabled={!marking}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      {save.error && <InlineError>{reasonWithTheirs(save.error)}</InlineError>}
      {marking && (
        <div className="flex flex-wrap items-center justify-end gap-3">
          <span className="text-meta text-ink-faint">
            {whole ? `${sum} of ${rubric.length * criterionPointsMax} points` : 'Choose a level for every criterion'}
          </span>
          <Button
            variant="primary"
            disabled={!whole}
            pending={save.isPending}
            onClick={() => save.mutate({ points, comment })}
          >
            {mark ? 'Change marks' : 'Save marks'}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The marks as they are being given, and how they are saved. */
function useMarks({ candidateId, sitting, item, onUnsaved }: Omit<WorkSampleReportProps, 'editable'>) {
  const { mark } = item
  const queryClient = useQueryClient()
  // Over the marks as they were read last: what is left alone is theirs who gave them.
  const [chosen, setChosen] = useState<Record<string, number>>({})
  const [typed, setTyped] = useState<string>()
  const points: Record<string, number> = { ...mark?.points, ...chosen }
  const comment = typed ?? mark?.comment ?? ''
  const version = mark?.updatedAt ?? sitting.completedAt
  // What one began over: marks that somebody else gives meanwhile are not replaced unseen.
  const [begunOver, setBegunOver] = useState<string>()
  const begin = () => {
    setBegunOver(begunOver ?? version)
    onUnsaved(true)
  }
  const readAgain = async () => {
    const read = [assessmentResults.report, candidates.activity].map((route) => ({
      queryKey: [pathOf(route, { params: { id: candidateId } })],
    }))
    await Promise.all(read.map((query) => queryClient.invalidateQueries(query)))
  }
  const save = useMutation({
    mutationFn: (given: Given) =>
      call(
        assessmentResults.mark,
        { params: { id: candidateId }, body: { sittingId: sitting.id, itemId: item.id, ...given } },
        { rowVersion: begunOver ?? version },
      ),
    onSuccess: async ({ message, updatedAt }, given) => {
      toast({ title: message })
      setBegunOver(updatedAt)
      // What was chosen or typed since the press is still to be saved.
      onUnsaved(JSON.stringify(given) !== JSON.stringify({ points, comment }))
      await readAgain()
      setBegunOver(undefined)
      setChosen((now) => Object.fromEntries(Object.entries(now).filter(([id, each]) => each !== given.points[id])))
      setTyped((now) => (now === given.comment ? undefined : now))
    },
    onError: async (error) => {
      await readAgain()
      // Only once it was said that somebody else was first is saving again the choice to replace theirs.
      if (error instanceof ApiError && error.status === 409) setBegunOver(undefined)
    },
  })
  return {
    points,
    comment,
    choose: (criterionId: string, value: number) => {
      setChosen({ ...chosen, [criterionId]: value })
      begin()
    },
    type: (text: string) => {
      setTyped(text)
      begin()
    },
    save,
  }
}

function standingOf({ rubric, mark, markHidden }: WorkSampleReportProps['item']) {
  if (markHidden) return 'Marked by somebody else: the marks are shown once you have submitted your own evaluation.'
  return mark
    ? `Marked by ${mark.markedBy?.fullName ?? 'somebody who has left'}: ${sumOf(mark.points)} of ${rubric.length * criterionPointsMax} points.`
    : 'Not marked yet. People mark work samples; they are no part of the score.'
}

const sumOf = (points: Record<string, number>) => Object.values(points).reduce((sum, each) => sum + each, 0)
