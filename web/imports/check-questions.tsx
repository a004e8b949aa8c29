import { CalendarX, FilePlus, FileX, Mail, MailX, UserPlus } from 'lucide-react'
import { many } from '#web/wording/many.ts'
import { ChoiceCards } from './choice-cards.tsx'
import type { useCheckQuestions } from './use-check-questions.ts'

type CheckQuestionsProps = Pick<
  ReturnType<typeof useCheckQuestions>,
  'ended' | 'waiting' | 'without' | 'answers' | 'onAnswer'
>

/** What has to be said before rows are imported, each where there is somebody whom it is about. */
export function CheckQuestions({ ended, waiting, without, answers, onAnswer }: CheckQuestionsProps) {
  const [long] = ended
  return (
    <>
      {long && (
        <ChoiceCards
          label="Leave out those who ended long ago?"
          hint={`${many(ended.length, 'candidate')} would be anonymised within a day: they ended longer ago than the ${many(long.keptMonths ?? 0, 'month')} that your rule keeps candidates.`}
          value={answers.leave}
          onChange={(leave) => onAnswer({ leave })}
          options={[
            { value: 'yes', label: `Yes, leave out ${ended.length.toLocaleString('en')}`, icon: <CalendarX /> },
            { value: 'no', label: 'No, import all', icon: <UserPlus /> },
          ]}
        />
      )}
      {waiting > 0 && (
        <ChoiceCards
          label="Send them the assessment by email?"
          hint={`${many(waiting, 'candidate')} ${waiting === 1 ? 'has' : 'have'} only applied, for an active job and without a score. Nobody else is written to.`}
          value={answers.send}
          onChange={(send) => onAnswer({ send })}
          options={[
            { value: 'yes', label: `Yes, send ${waiting.toLocaleString('en')}`, icon: <Mail /> },
            { value: 'no', label: 'No, send nothing', icon: <MailX /> },
          ]}
        />
      )}
      {without.length > 0 && (
        <ChoiceCards
          label="Add the resumes of those who are here already?"
          hint={`${many(without.length, 'candidate')} ${without.length === 1 ? 'is' : 'are'} here already, without a resume. None is replaced.`}
          value={answers.theirs}
          onChange={(theirs) => onAnswer({ theirs })}
          options={[
            { value: 'yes', label: `Yes, add ${without.length.toLocaleString('en')}`, icon: <FilePlus /> },
            { value: 'no', label: 'No, leave them as they are', icon: <FileX /> },
          ]}
        />
      )}
    </>
  )
}
