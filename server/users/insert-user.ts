import type { Role } from '#shared/permissions.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { accounts, users } from '#server/database/schema.ts'
import { accountColumns } from './account-columns.ts'

interface Account {
  username: string
  fullName: string
  email: string
  role: Role
  passwordHash: string
}

/** Writes an account and its credential, as the sign-in library writes them: it looks emails up in lower case. */
export async function insertUser(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { passwordHash, email, ...account }: Account,
) {
  const at = now()
  const [user] = await tx
    .insert(users)
    .values({ ...account, email: email.toLowerCase(), createdAt: at, updatedAt: at })
    .returning(accountColumns)
  if (!user) throw new Error('The account was not stored')
  await tx.insert(accounts).values({
    userId: user.id,
    accountId: String(user.id),
    providerId: 'credential',
    password: passwordHash,
    createdAt: at,
    updatedAt: at,
  })
  return user
}
