import type { Context } from '#server/context.ts'
import { emailBrand } from '#server/providers/email/email-brand.ts'
import { renderEmail } from '#server/providers/email/render-email.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { LetterAhead } from './gather-waiting.ts'
import { lettersAhead } from './letters-ahead.ts'

/** What goes out by itself within a week as things stand now, soonest first: to whom, when and which letter, about whom. */
export async function listFollowUps({ db, now, config }: Pick<Context, 'db' | 'now' | 'config'>) {
  const settings = await readSetting(db, 'followUps')
  const found = await lettersAhead(db, { settings, now: now() })
  const show = ({ all: [{ letter: _its, ...first }, ...others], letter, sendAt }: LetterAhead) => ({
    ...first,
    others: others.map(({ candidateId, candidateName }) => ({ candidateId, candidateName })),
    to: letter.to,
    subject: renderEmail(letter.template, letter.context, emailBrand(config)).subject,
    sendAt,
  })
  return found.map((each) => show(each))
}
