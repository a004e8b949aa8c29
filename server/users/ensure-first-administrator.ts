import { hashPassword } from 'better-auth/crypto'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
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
 * Makes the first administrator of a product that has none, also where the operator has made other accounts before its
 * first start (DECISIONS, Who may do what). Answers its name, with the password where one was generated, to be shown once;
 * undefined when there is an administrator, or somebody else has the name or address, which the log tells.
 * Throws a StartError when ADMIN_PASSWORD is too common.
 */
export async function ensureFirstAdministrator(
  services: Pick<Services, 'db' | 'now' | 'config' | 'log'>,
): Promise<FirstAdministrator | undefined> {
  const { username, email, password: given } = services.config.admin
  if (await hasAdministrator(services.db)) return undefined
  if (given !== undefined) await checkGiven(given)
  const password = given ?? generatePassword()
  const passwordHash = await hashPassword(password)
  const made = await services.db.transaction(async (tx) => {
    // Of two processes that start at once the second waits here, and then finds the account of the first.
    await tx.execute(sql`lock table ${users} in share row exclusive mode`)
    if (await hasAdministrator(tx)) return false
    if (await isTaken(tx, { username, email })) {
      services.log.warn(
        `Nobody is an administrator, and another account has the name ${username} or the address ${email}. Give the role with: npm run user -- role --username NAME --role admin`,
      )
      return false
    }
    await insertUser(tx, services, { username, email, fullName: 'Administrator', role: 'admin', passwordHash })
    return true
  })
  return made ? { username, ...(given === undefined && { password }) } : undefined
}

async function hasAdministrator(db: Database | Transaction) {
  const isOne = and(eq(users.role, 'admin'), isNull(users.deactivatedAt))
  const some = await db.select({ id: users.id }).from(users).where(isOne).limit(1)
  return some.length > 0
}

async function isTaken(tx: Transaction, { username, email }: { username: string; email: string }) {
  const holders = and(
    or(sql`lower(${users.username}) = lower(${username})`, sql`lower(${users.email}) = lower(${email})`),
    isNull(users.deactivatedAt),
  )
  const some = await tx.select({ id: users.id }).from(users).where(holders).limit(1)
  return some.length > 0
}

async function checkGiven(password: string) {
  try {
    await refuseCommonPassword(password)
  } catch (error) {
    throw error instanceof AppError ? new StartError(`ADMIN_PASSWORD: ${error.message}`) : error
  }
}
