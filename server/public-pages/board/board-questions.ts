import type { JobQuestion } from '#shared/applications.ts'

/** The form of a job as Greenhouse's job board API describes it, for widgets that build their own from it. */
export function boardQuestions(questions: readonly JobQuestion[]) {
  return {
    questions: [
      usual('First Name', true, field('first_name', 'input_text')),
      usual('Last Name', true, field('last_name', 'input_text')),
      usual('Email', true, field('email', 'input_text')),
      usual('Phone', false, field('phone', 'input_text')),
      usual('Resume', true, field('resume', 'input_file'), field('resume_text', 'textarea')),
      ...questions.map(({ id, label, required, kind, choices }) =>
        usual(
          label,
          required,
          kind === 'text'
            ? field(`question_${id}`, 'textarea')
            : field(`question_${id}`, 'multi_value_single_select', answersOf({ kind, choices })),
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
