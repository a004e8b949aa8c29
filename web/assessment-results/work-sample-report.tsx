import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { assessmentResults, type ReportItem } from '#shared/assessment-results.ts'
import { criterionPointsMax, markCommentCharactersMax } from '#shared/limits.ts'
import { candidates } from '#shared/candidates.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { pathOf } from '#shared/call-url.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { RubricChoice } from './rubric-choice.tsx'

type WorkSampleReportProps = {
  candidateId: number
  sittingId: number
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
export function WorkSampleReport({ candidateId, sittingId, item, editable, onUnsaved }: WorkSampleReportProps) {
  const { rubric, mark } = item
  const queryClient = useQueryClient()
  // Over the marks as they were read last: what is left alone is theirs who gave them.
  const [chosen, setChosen] = useState<Record<string, number>>({})
  const [typed, setTyped] = useState<string>()
  const points: Record<string, number> = { ...mark?.points, ...chosen }
  const comment = typed ?? mark?.comment ?? ''
  const path = pathOf(assessmentResults.report, { params: { id: candidateId } })
  const save = useMutation({
    mutationFn: (given: Given) =>
      call(
        assessmentResults.mark,
        { params: { id: candidateId }, body: { sittingId, itemId: item.id, ...given } },
        mark ? { rowVersion: mark.updatedAt } : {},
      ),
    onSuccess: ({ message }, given) => {
      toast({ title: message })
      // What was chosen or typed since then is still to be saved.
      onUnsaved(JSON.stringify(given) !== JSON.stringify({ points, comment }))
      return Promise.all(
        [path, pathOf(candidates.activity, { params: { id: candidateId } })].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      )
    },
    onError: () => queryClient.invalidateQueries({ queryKey: [path] }),
  })
  const given = rubric.filter(({ id }) => points[id] !== undefined)
  const sum = given.reduce((all, { id }) => all + (points[id] ?? 0), 0)
  const whole = given.length === rubric.length
  return (
    <div className="mt-4 flex flex-col gap-4 border-t pt-4">
      <p className="text-meta text-ink-faint">
        {mark
          ? `Marked by ${mark.markedBy?.fullName ?? 'somebody who has left'}: ${sumOf(mark.points)} of ${rubric.length * criterionPointsMax} points.`
          : 'Not marked yet. People mark work samples; they are no part of the score.'}
      </p>
      {rubric.map((criterion) => (
        <RubricChoice
          key={criterion.id}
          criterion={criterion}
          value={points[criterion.id]}
          disabled={!editable}
          onChange={(value) => {
            setChosen({ ...chosen, [criterion.id]: value })
            onUnsaved(true)
          }}
        />
      ))}
      <Field label="Comment">
        <Textarea
          value={comment}
          maxLength={markCommentCharactersMax}
          disabled={!editable}
          onChange={(event) => {
            setTyped(event.target.value)
            onUnsaved(true)
          }}
        />
      </Field>
      {save.error && <InlineError>{reasonOf(save.error)}</InlineError>}
      {editable && (
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

const sumOf = (points: Record<string, number>) => Object.values(points).reduce((sum, each) => sum + each, 0)
