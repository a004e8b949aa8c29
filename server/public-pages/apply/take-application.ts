import { submitApplication } from '#server/applications/submit-application.ts'
import type { Services } from '#server/context.ts'
import { countVisit } from '#server/http/count-visit.ts'
import { codeIn } from '#server/job-links/code-in.ts'
import type { PublicJob } from '#server/public-pages/public-job.ts'
import { serverSecret } from '#server/sign-in/server-secret.ts'
import { changedMeanwhile } from './asked-as.ts'
import { checkApplication, checkResume, type Faults, type Typed } from './check-application.ts'
import { isUnhurried } from './form-stamp.ts'
import { mailboxLimit } from './mailbox-limit.ts'
import { readConsent } from './read-consent.ts'

/** Sends in what the form holds; answers what is wrong with it, if anything is, and then nothing is sent. Throws 409, 429. */
export async function takeApplication(
  services: Services,
  job: PublicJob,
  typed: Typed,
  file: FormDataEntryValue | null,
): Promise<Faults | undefined> {
  const [consent, secret] = await Promise.all([readConsent(services), serverSecret(services.db, 'form')])
  const { faults, fields, answers } = checkApplication(typed, job.questions)
  Object.assign(faults, changedMeanwhile(typed, job.questions))
  const resume = await checkResume(file instanceof File ? file : undefined)
  if ('fault' in resume) faults['resume'] = resume.fault
  const disagreed = consentFault(typed, consent)
  if (disagreed) faults['consent'] = disagreed
  if (typed['website']) faults['website'] = 'Please empty this field: only programs fill it in'
  if (!isUnhurried(secret, typed['stamp'], services.now()))
    faults['send'] = 'That was quick: please look it over once more, then send it again'
  if (Object.keys(faults).length > 0 || 'fault' in resume) return faults
  await countVisit(services, mailboxLimit(fields.email))
  await submitApplication(services, {
    jobId: job.id,
    via: 'careers',
    linkCode: codeIn(typed['via']),
    ...fields,
    answers,
    consent,
    resume,
  })
  return undefined
}

/** Agreed to is what was read: words that changed while the form was open are read again. */
function consentFault(typed: Typed, { version }: { version: string }) {
  if (typed['consent'] !== 'yes') return 'We need your agreement to take in the application'
  if (typed['consentVersion'] === version) return undefined
  delete typed['consent']
  return 'These words changed while you wrote. Please read them and agree again.'
}
