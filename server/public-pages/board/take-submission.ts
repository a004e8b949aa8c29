import type { ApplicationAnswer, JobQuestion } from '#shared/applications.ts'
import { answerCharactersMax, jobQuestionsMax } from '#shared/limits.ts'
import { submitApplication } from '#server/applications/submit-application.ts'
import type { Services } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { firstCharacters } from '#server/first-characters.ts'
import { countVisit } from '#server/http/count-visit.ts'
import { answerTo, applicationFields } from '#server/public-pages/apply/application-fields.ts'
import { checkResume } from '#server/public-pages/apply/check-application.ts'
import { mailboxLimit } from '#server/public-pages/apply/mailbox-limit.ts'
import type { PublicJob } from '#server/public-pages/public-job.ts'
import { answersOf, boardName, isEarlier } from './board-questions.ts'
import type { Submission } from './read-submission.ts'

const unusable = (message: string) => new AppError(422, message)
/** The other site asked, in words that only it knows. */
const consentElsewhere = { text: 'Consent was given on the site that sent the application in.', version: 'job-board' }

/**
 * Takes in an application that another site sends. As in the API whose shape this has, names and email are required and
 * the rest is the site's own matter; what is given must be right. Throws 409, 422, 429.
 */
export async function takeSubmission(services: Services, job: PublicJob, { fields, resume, consented }: Submission) {
  const { name, email, phone, location, expectedSalary } = applicationFields
  const read = <T>(
    schema: { safeParse: (text: string) => { data?: T; error?: { issues: { message: string }[] } } },
    text = '',
  ) => {
    const { data, error } = schema.safeParse(text)
    if (error) throw unusable(error.issues[0]?.message ?? 'A field cannot be read')
    return data as T // without an error there are data
  }
  if (!fields['first_name']?.trim() || !fields['last_name']?.trim())
    throw unusable('first_name and last_name are required')
  if (fields['resume_url']) throw unusable('A resume is sent as a file or as resume_content; addresses are not fetched')
  const bytes = resume && (await checkResume(resume))
  if (bytes && 'fault' in bytes) throw unusable(bytes.fault)
  const contact = {
    name: read(name, `${fields['first_name'].trim()} ${fields['last_name'].trim()}`),
    email: read(email, fields['email']),
    phone: read(phone, fields['phone']),
    location: read(location, fields['location']),
    expectedSalary: read(expectedSalary, fields['expected_salary']),
  }
  const answers = [
    ...resumeInWords(fields['resume_text']),
    ...job.questions.flatMap((each) => answerOf(each, fields)),
    ...earlierAnswers(job.questions, fields),
  ]
  await countVisit(services, mailboxLimit(contact.email))
  await submitApplication(services, {
    jobId: job.id,
    via: 'job-board',
    ...contact,
    answers,
    consent: consented ? consentElsewhere : undefined,
    resume: bytes,
  })
}

/** A resume without a file is kept as an answer. */
const resumeInWords = (text = '') => (text.trim() ? [inWords(0, 'Resume', text)] : [])

/** Words to what staff asked in other words while the other site showed its form; a number alone says nothing without them. */
const earlierAnswers = (questions: readonly JobQuestion[], fields: Record<string, string>) =>
  Object.entries(fields)
    .filter(([name, text]) => isEarlier(name, questions) && /\D/.test(text.trim()))
    .slice(0, jobQuestionsMax)
    .map(([, text], at) => inWords(-1 - at, 'A question that has changed since', text))

/** Kept under a name and a number of ours: the job asks no such question. */
const inWords = (id: number, label: string, text: string): ApplicationAnswer => ({
  id,
  label,
  answer: firstCharacters(text.replaceAll('\0', ' ').trim(), answerCharactersMax),
})

function answerOf(question: JobQuestion, fields: Record<string, string>): ApplicationAnswer[] {
  // By its number alone whoever wrote a form by hand names the one that has it now.
  const given = fields[boardName(question)] ?? fields[`question_${question.id}`]
  if (given === undefined || given === '') return []
  // A choice is sent by its number, and by its words as well.
  const byNumber =
    question.kind === 'text' ? undefined : answersOf(question).find(({ value }) => String(value) === given)
  const answer = answerTo({ ...question, required: false }).safeParse(byNumber?.label ?? given)
  if (!answer.success) throw unusable(`question_${question.id}: ${answer.error.issues[0]?.message ?? 'cannot be read'}`)
  return [{ id: question.id, label: question.label, answer: answer.data }]
}
