import { Minus, ThumbsDown, ThumbsUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { evaluationScores, recommendations } from '#shared/evaluation-scores.ts'
import type { Scorecard } from '#shared/interviews.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { scoreFields, type Recommendation, type ScorecardValues } from './evaluation-values.ts'
import { ScoreChoice } from './score-choice.tsx'

const icons: Record<Recommendation, ReactNode> = {
  'Strong Hire': <ThumbsUp className="fill-current" />,
  Hire: <ThumbsUp />,
  Neutral: <Minus />,
  'Do Not Hire': <ThumbsDown />,
  'Strong Do Not Hire': <ThumbsDown className="fill-current" />,
}

type ScorecardFieldsProps = { form: UseFormReturn<ScorecardValues, unknown, z.output<typeof Scorecard>> }

/** What an interviewer answers of a candidate: the recommendation first, then the scores with their comments. */
export function ScorecardFields({ form }: ScorecardFieldsProps) {
  const { errors } = form.formState
  return (
    <>
      <Field label="Recommendation" required error={errors.overallRating?.message}>
        <Controller
          control={form.control}
          name="overallRating"
          render={({ field: { value, onChange, ref } }) => (
            <RadioCards
              ref={ref}
              value={value}
              onChange={onChange}
              options={recommendations.map((each) => ({ value: each, label: each, icon: icons[each] }))}
            />
          )}
        />
      </Field>
      <ul className="flex flex-col divide-y rounded-surface border">
        {scoreFields.map(({ score, comments }) => (
          <li key={score} className="grid items-start gap-x-4 gap-y-2 px-3 py-2.5 @min-[26rem]:grid-cols-[auto_1fr]">
            <Field label={evaluationScores[score]} error={errors[score]?.message}>
              <Controller
                control={form.control}
                name={score}
                render={({ field: { value, onChange } }) => <ScoreChoice value={value ?? null} onChange={onChange} />}
              />
            </Field>
            <Field label={`${evaluationScores[score]} Comments`} error={errors[comments]?.message}>
              <Textarea rows={1} className="field-sizing-content max-h-48 min-h-control" {...form.register(comments)} />
            </Field>
          </li>
        ))}
      </ul>
      <Field label="Overall Comments" error={errors.overallComments?.message}>
        <Textarea
          rows={3}
          className="field-sizing-content max-h-[50dvh] min-h-19"
          {...form.register('overallComments')}
        />
      </Field>
      <Field label="Recording or Notes Link" error={errors.linkUrl?.message}>
        <Input type="url" placeholder="https://" {...form.register('linkUrl')} />
      </Field>
    </>
  )
}
