import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ApplicationForm, applications, JobQuestions, type JobQuestion } from '#shared/applications.ts'
import type { Job } from '#shared/jobs.ts'
import { jobQuestionsMax } from '#shared/limits.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { read } from '#web/api/read.ts'
import { Button } from '#web/ui/button.tsx'
import { HeldFields } from '#web/ui/held-fields.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { toast } from '#web/toasts/toast.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { conflictOf } from '#web/forms/conflict-of.ts'
import { QuestionFields } from './question-fields.tsx'
import { QuestionsFrame } from './questions-frame.tsx'
import { useFocusAdded } from '#web/forms/use-focus-added.ts'
import { useListDraft } from '#web/forms/use-list-draft.ts'

type QuestionsFormProps = {
  job: Pick<Job, 'id' | 'status'>
  saved: ApplicationForm
  onDirty: (dirty: boolean) => void
}

const listOf = ({ questions }: ApplicationForm) => questions

/** Adds, words and removes questions, and saves them together. */
export function QuestionsForm({ job, saved, onDirty }: QuestionsFormProps) {
  const params = { params: { id: job.id } }
  const closed = job.status === 'closed'
  const queryClient = useQueryClient()
  const { base, list: questions, dirty, change, settle, ...choices } = useListDraft({ saved, listOf, onDirty })
  const show = (form: ApplicationForm) => queryClient.setQueryData(read(applications.questions, params).queryKey, form)
  const { list, focusAdded } = useFocusAdded<HTMLDivElement>()
  const [fault, setFault] = useState<string>()
  const save = useMutation({
    mutationFn: ({ given }: { given: JobQuestion[]; shown: readonly JobQuestion[] }) =>
      call(applications.changeQuestions, { ...params, body: { questions: given } }, { rowVersion: base.updatedAt }),
    onSuccess: (answer, { shown }) => {
      toast({ title: 'Application form saved', description: 'It asks this from now on.' })
      show(answer)
      settle(answer, shown)
    },
  })
  const conflict = conflictOf(ApplicationForm, { save, show, ...choices })
  const submit = () => {
    const given = JobQuestions.safeParse(questions)
    setFault(given.error?.issues[0]?.message)
    if (given.success) save.mutate({ given: given.data, shown: questions })
  }
  const add = () => {
    const id = Math.max(0, ...questions.map((question) => question.id)) + 1
    focusAdded()
    change([...questions, { id, label: '', kind: 'text', required: false, choices: [] }])
  }
  return (
    <QuestionsFrame footer={<Foot dirty={dirty} closed={closed} pending={save.isPending} onSave={submit} />}>
      <HeldFields held={closed}>
        <div ref={list} className="flex flex-col gap-4 empty:hidden">
          {questions.map((question, index) => (
            <QuestionFields
              key={question.id}
              number={index + 1}
              question={question}
              onChange={(changed) => change(questions.with(index, changed))}
              onRemove={() => change(questions.toSpliced(index, 1))}
            />
          ))}
        </div>
        <div>
          <Button size="small" icon={<Plus />} disabled={questions.length >= jobQuestionsMax} onClick={add}>
            Add question
          </Button>
        </div>
      </HeldFields>
      {conflict && (
        <ConflictNotice title="Someone else changed the questions while you were editing them" {...conflict.choices}>
          <ul className="list-disc pl-5">
            {conflict.theirs.questions.map(({ id, label }) => (
              <li key={id} className="wrap-anywhere">
                {label}
              </li>
            ))}
          </ul>
        </ConflictNotice>
      )}
      {(fault ?? (save.error && !conflict)) && <InlineError>{fault ?? reasonOf(save.error)}</InlineError>}
    </QuestionsFrame>
  )
}

type FootProps = { dirty: boolean; closed: boolean; pending: boolean; onSave: () => void }

const Foot = ({ dirty, closed, pending, onSave }: FootProps) => (
  <div className="flex items-center justify-end gap-3">
    {dirty && <span className="text-meta text-ink-faint">Not saved yet</span>}
    <Button
      variant={dirty ? 'primary' : 'secondary'}
      disabled={closed || (!dirty && !pending)}
      pending={pending}
      pendingLabel="Saving..."
      onClick={onSave}
    >
      Save form
    </Button>
  </div>
)
