import { parseArgs } from 'node:util'
import { and, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { NewUser } from '#shared/accounts.ts'
import { asLine } from '#shared/fields.ts'
import { roleLabels } from '#shared/permissions.ts'
import type { Services } from '#server/context.ts'
import { users } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { addUser } from '#server/users/add-user.ts'
import { generatePassword } from '#server/users/generate-password.ts'
import { giveRole } from '#server/users/give-role.ts'
import { resetPassword } from '#server/users/reset-password.ts'
import { UsageError } from './usage-error.ts'

export const usage = `npm run user -- create --username NAME --email ADDRESS --full-name "FULL NAME" [--role ROLE] [--password-stdin]
npm run user -- role   --username NAME --role ROLE
npm run user -- reset  --username NAME [--password-stdin]

ROLE is one of ${Object.keys(roleLabels).join(', ')}.
With --password-stdin the password is read from standard input; otherwise one is made and shown.`

const options = {
  username: { type: 'string' },
  email: { type: 'string' },
  'full-name': { type: 'string' },
  role: { type: 'string' },
  'password-stdin': { type: 'boolean' },
} as const

type Asked = Pick<Services, 'db' | 'now' | 'config'>
type Given = ReturnType<typeof parse>['values']

type Work = (services: Asked) => Promise<string>

/**
 * What the arguments ask: to be done with the services, which answers what to tell the operator, who may give any role, Director
 * too (DECISIONS, Users). Throws a UsageError before anything is opened; the work throws the AppError of its verb.
 */
export async function readUserCommand(args: readonly string[], readStdin: () => Promise<string>): Promise<Work> {
  const { values, positionals } = parse(args)
  const [verb, ...rest] = positionals
  if (rest.length > 0) throw new UsageError(`Unexpected "${rest[0]}"`)
  if (verb === 'create') return create(values, readStdin)
  if (verb === 'role') return changeRole(values)
  if (verb === 'reset') return reset(values, readStdin)
  throw new UsageError(verb === undefined ? 'Say what to do: create, role or reset' : `Unknown command "${verb}"`)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

async function create(values: Given, readStdin: () => Promise<string>): Promise<Work> {
  const { password, shown } = await choosePassword(values, readStdin)
  const account = check(NewUser, {
    username: need(values, 'username'),
    email: need(values, 'email'),
    fullName: need(values, 'full-name'),
    ...(values.role !== undefined && { role: values.role }),
    password,
  })
  return async (services) => {
    const user = await addUser({ ...services, user: undefined }, account)
    return [`Created ${user.username} (${roleLabels[user.role]}).`, ...shown].join('\n')
  }
}

function changeRole(values: Given): Work {
  const { role } = check(NewUser.pick({ role: true }), { role: need(values, 'role') })
  const name = need(values, 'username')
  return async (services) => {
    const { id, username } = await findByUsername(services, name)
    await giveRole(services, id, role)
    return `${username} is now ${roleLabels[role]}.`
  }
}

async function reset(values: Given, readStdin: () => Promise<string>): Promise<Work> {
  const name = need(values, 'username')
  const chosen = await choosePassword(values, readStdin)
  const { password } = check(NewUser.pick({ password: true }), { password: chosen.password })
  return async (services) => {
    const { id, username } = await findByUsername(services, name)
    const had = await resetPassword(services, id, password)
    const done = `The password of ${username} is changed,${had ? taken[had] : ''} and its sessions have ended.`
    return [done, ...chosen.shown].join('\n')
  }
}

const taken = {
  'second-factor': ' its second factor is off,',
  passkeys: ' its passkeys are removed,',
  both: ' its second factor is off, its passkeys are removed,',
}

function need(values: Given, name: 'username' | 'email' | 'full-name' | 'role') {
  const value = values[name]
  if (value === undefined) throw new UsageError(`--${name} is missing`)
  return value
}

async function choosePassword(values: Given, readStdin: () => Promise<string>) {
  if (values['password-stdin']) return { password: (await readStdin()).replace(/\r?\n$/, ''), shown: [] }
  const password = generatePassword()
  return { password, shown: [`Password: ${password}`] }
}

function check<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const checked = schema.safeParse(value)
  if (!checked.success) throw new UsageError(checked.error.issues.map(({ message }) => message).join('\n'))
  return checked.data
}

async function findByUsername({ db }: Asked, username: string) {
  const [user] = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(sql`lower(${users.username}) = lower(${asLine(username)})`, isNull(users.deactivatedAt)))
  if (!user) throw notFound(`User "${username}"`)
  return user
}
