import type { z } from 'zod'
import { dayMs } from '#shared/durations.ts'
import type { WordedLetter } from '#shared/letter-words.ts'
import type { settings as contract } from '#shared/settings.ts'
import type { Context } from '#server/context.ts'
import { emailBrand } from '#server/providers/email/email-brand.ts'
import { renderEmail } from '#server/providers/email/render-email.ts'

/** A letter as it would look with the given words, to nobody: its facts are examples. Nothing is kept or sent. */
export function previewLetter(
  { config, now }: Pick<Context, 'config' | 'now'>,
  { letter, words }: z.output<typeof contract.previewLetter.body>,
) {
  const facts = {
    candidateName: 'Jordan Lee',
    jobTitle: 'Senior Engineer',
    replyTo: undefined,
    ...examples(now())[letter],
  }
  return renderEmail(letter, { ...facts, ownWords: words }, emailBrand(config))
}

const page = '/careers'
const examples = (now: Date): Record<WordedLetter, object> => ({
  rejection: {},
  'talent-pool': {},
  assessment: { personalLink: page, minutes: 50 },
  'interview-invite': { interviewType: 'Technical', durationMinutes: 60, page: 'times', personalLink: page },
  offer: {
    offerType: 'Full-time',
    compensation: '120000',
    startDate: new Date(now.getTime() + 60 * dayMs).toISOString().slice(0, 10),
    expiresAt: new Date(now.getTime() + 7 * dayMs).toISOString(),
    personalLink: page,
  },
})
