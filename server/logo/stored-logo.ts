import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '#server/database/connect.ts'
import { settings } from '#server/database/schema.ts'

/** The row of the settings that names the logo's file. */
export const logoSetting = 'logo'

export const StoredLogo = z.object({
  /** Of the file, in the bucket "branding". */
  key: z.string(),
  type: z.enum(['png', 'jpg', 'webp']),
  width: z.int(),
  height: z.int(),
})
export type StoredLogo = z.output<typeof StoredLogo>

export const pathOfLogo = ({ key }: Pick<StoredLogo, 'key'>) => `/branding/${key}`
export const shownLogo = (logo: StoredLogo | undefined) =>
  logo ? { path: pathOfLogo(logo), width: logo.width, height: logo.height } : null

export async function findLogo(db: Database | Transaction): Promise<StoredLogo | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, logoSetting))
  return row && StoredLogo.parse(row.value)
}
