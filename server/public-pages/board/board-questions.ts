import type { JobQuestion } from '#shared/applications.ts'
import { askedAs } from '#server/public-pages/apply/asked-as.ts'

/** The form of a job as Greenhouse's job board API describes it, for widgets that build their own from it. */
export function boardQuestions(questions: readonly JobQuestion[]) {
  return {
    questions: [
      usual('First Name', true, field('first_name', 'input_text')),
      usual('Last Name', true, field('last_name', 'input_text')),
      usual('Email', true, field('email', 'input_text')),
      usual('Phone', false, field('phone', 'input_text')),
      usual('Resume', true, field('resume', 'input_file'), field('resume_text', 'textarea')),
      ...questions.map((question) =>
        usual(
          question.label,
          question.required,
          question.kind === 'text'
            ? field(boardName(question), 'textarea')
            : field(boardName(question), 'multi_value_single_select', answersOf(question)),
        ),
      ),
    ],
    location_questions: [usual('Location', false, field('location', 'input_text'))],
    compliance: null,
    demographic_questions: null,
  }
}

interface Value {
  value: number
  label: string
}
const field = (name: string, type: string, values: Value[] = []) => ({ name, type, values })
const usual = (label: string, required: boolean, ...fields: ReturnType<typeof field>[]) => ({ label, required, fields })

/** The answers of a question by the numbers that the API gives them: no is 0 and yes is 1. */
export const answersOf = ({ kind, choices }: Pick<JobQuestion, 'kind' | 'choices'>) =>
  (kind === 'choice' ? choices : ['No', 'Yes']).map((label, value) => ({ value, label }))

/**
 * A question in the very words of the form that was built from it: the ten digits after its number change with them. An
 * answer is none to another question, to whom the number may have gone since.
 */
export const boardName = (question: JobQuestion) =>
  `question_${question.id}${String(Number.parseInt(askedAs(question).slice(0, 8), 16)).padStart(10, '0')}`

/** Whether a field answers a question in words that the job asks no longer. */
export const isEarlier = (name: string, questions: readonly JobQuestion[]) =>
  /^question_\d{11,20}$/.test(name) && !questions.some((question) => boardName(question) === name)
