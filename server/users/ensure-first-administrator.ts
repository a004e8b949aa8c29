import { hashPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { users } from '#server/database/schema.ts'
import { AppError } from '#server/errors.ts'
import { StartError } from '#server/start-error.ts'
import { generatePassword } from './generate-password.ts'
import { insertUser } from './insert-user.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'

/** The account that was made; with the password where one was generated. */
export interface FirstAdministrator {
  username: string
  password?: string
}

/**
 * Makes the first administrator of a product that has no account at all (DECISIONS, Who may do what). Answers its name,
 * with the password where one was generated, to be shown once; undefined when there are accounts already.
 * Throws a StartError when ADMIN_PASSWORD is too common.
 */
export async function ensureFirstAdministrator(
  services: Pick<Services, 'db' | 'now' | 'config'>,
): Promise<FirstAdministrator | undefined> {
  const { username, email, password: given } = services.config.admin
  if (await hasAccounts(services.db)) return undefined
  if (given !== undefined) await checkGiven(given)
  const password = given ?? generatePassword()
  const passwordHash = await hashPassword(password)
  const made = await services.db.transaction(async (tx) => {
    // Of two processes that start at once the second waits here, and then finds the account of the first.
    await tx.execute(sql`lock table ${users} in share row exclusive mode`)
    if (await hasAccounts(tx)) return false
    await insertUser(tx, services, { username, email, fullName: 'Administrator', role: 'admin', passwordHash })
    return true
  })
  return made ? { username, ...(given === undefined && { password }) } : undefined
}

async function hasAccounts(db: Database | Transaction) {
  const some = await db.select({ id: users.id }).from(users).limit(1)
  return some.length > 0
}

async function checkGiven(password: string) {
  try {
    await refuseCommonPassword(password)
  } catch (error) {
    throw error instanceof AppError ? new StartError(`ADMIN_PASSWORD: ${error.message}`) : error
  }
}
