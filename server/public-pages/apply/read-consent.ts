import { createHash } from 'node:crypto'
import type { Services } from '#server/context.ts'
import { readSetting } from '#server/settings/read-setting.ts'

/** The words that applicants agree to, and a version that names them: other words, another version. */
export async function readConsent({ db }: Pick<Services, 'db'>) {
  const text = await readSetting(db, 'applicationConsent')
  return { text, version: createHash('sha256').update(text).digest('hex').slice(0, 12) }
}
