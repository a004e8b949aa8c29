import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { kitQuestionCharactersMax, kitQuestionsMax, type KitQuestion } from '#shared/interview-plans.ts'
import { evaluationScores, scoreNames } from '#shared/evaluation-scores.ts'
import { useFocusAdded } from '#web/forms/use-focus-added.ts'
import { useRowKeys } from '#web/forms/use-row-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { KitFaults } from './kit-faults.ts'

type KitQuestionFieldsProps = {
  questions: readonly KitQuestion[]
  faults: KitFaults
  onChange: (questions: KitQuestion[]) => void
}

const competencies = scoreNames.map((name) => ({ value: name, label: evaluationScores[name] }))

/** The questions of a kit, each with the score that its answer informs. */
export function KitQuestionFields({ questions, faults, onChange }: KitQuestionFieldsProps) {
  const id = useId()
  const { keys, dropKey } = useRowKeys(questions.length)
  const { list, focusAdded } = useFocusAdded<HTMLOListElement>()
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">Questions</h3>
      <ol ref={list} className="flex flex-col gap-2 max-sm:gap-5">
        {questions.map((question, at) => {
          const fault = faults[`questions.${at}.text`]
          return (
            <li key={keys[at]} className="flex flex-wrap items-start gap-2 sm:flex-nowrap">
              <div className="flex w-full min-w-0 flex-col gap-1">
                <Textarea
                  aria-label={`Question ${at + 1}`}
                  aria-invalid={fault === undefined ? undefined : true}
                  aria-describedby={fault === undefined ? undefined : `${id}-${at}`}
                  className="field-sizing-content"
                  value={question.text}
                  maxLength={kitQuestionCharactersMax}
                  onChange={({ target }) => onChange(questions.with(at, { ...question, text: target.value }))}
                />
                <Fault id={`${id}-${at}`} text={fault} />
              </div>
              <span className="w-40 shrink-0 max-sm:flex-1">
                <Select
                  aria-label={`Score of question ${at + 1}`}
                  value={question.competency}
                  onChange={(competency) => onChange(questions.with(at, { ...question, competency }))}
                  options={competencies}
                />
              </span>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Remove question ${at + 1}`}
                onClick={() => {
                  dropKey(at)
                  onChange(questions.toSpliced(at, 1))
                }}
              >
                <X />
              </Button>
            </li>
          )
        })}
      </ol>
      <Fault id={`${id}-none`} text={faults['questions']} />
      <div>
        <Button
          size="small"
          icon={<Plus />}
          disabled={questions.length >= kitQuestionsMax}
          data-missing={faults['questions'] === undefined ? undefined : true}
          aria-describedby={faults['questions'] === undefined ? undefined : `${id}-none`}
          onClick={() => {
            focusAdded()
            onChange([...questions, { text: '', competency: 'technicalScore' }])
          }}
        >
          Add question
        </Button>
      </div>
    </section>
  )
}

const Fault = ({ id, text }: { id: string; text: string | undefined }) =>
  text && (
    <p id={id} role="alert" className="text-meta text-danger-ink">
      {text}
    </p>
  )
