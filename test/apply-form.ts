import type { TestApp } from './test-app.ts'

/** A whole PDF as far as its first bytes go. */
export const smallPdf = (content = '%PDF-1.7\nhello') => new File([content], 'resume.pdf', { type: 'application/pdf' })

const shownAt = new Date('2026-06-01T10:00:00Z')
/** Long enough after the form was shown for a person to have filled it in. */
export const sentAt = new Date('2026-06-01T10:01:00Z')

/** Opens a job's application form and sends it with what is given over the usual; undefined leaves a field out. */
export async function sendApplication(
  app: TestApp,
  jobId: number,
  given: Record<string, string | File | undefined> = {},
) {
  const visitor = app.as(undefined)
  app.setNow(shownAt)
  const page = await (await visitor.raw(`/careers/${jobId}/apply`)).text()
  app.setNow(sentAt)
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
  const fields: Record<string, string | File | undefined> = {
    name: 'Łukasz O’Brien',
    email: 'lukasz@example.com',
    // In the page's order: what a file that is too large pushes out must be found out.
    resume: smallPdf(),
    consent: 'yes',
    consentVersion: hidden('consentVersion'),
    stamp: hidden('stamp'),
    ...askedIn(page),
    website: '',
    ...given,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  const answer = await visitor.raw(`/careers/${jobId}/apply`, { method: 'POST', body: form })
  await app.settled()
  return answer
}

/** What the form says of the words of its questions. */
export const askedIn = (page: string) =>
  Object.fromEntries([...page.matchAll(/name="(asked_\d+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]))

/** The path behind the personal link in the newest letter to somebody. */
export const personalPath = (app: TestApp, to = 'lukasz@example.com') =>
  /http:\/\/rolecall\.test(\/applications\/[\w-]{32})/.exec(
    app.sent.findLast((letter) => letter.to === to)?.text ?? '',
  )?.[1] ?? ''
