import { z } from 'zod'
import { passwordTooShort, usernameTooShort } from './credentials.ts'
import { atMost, emailAddress, line, paging, search, sort } from './fields.ts'
import {
  nameCharactersMin,
  passwordCharactersMax,
  passwordCharactersMin,
  usernameCharactersMax,
  usernameCharactersMin,
} from './limits.ts'
import { roles } from './permissions.ts'
import { Instant, route } from './route.ts'

const username = line('Username', usernameCharactersMax).min(usernameCharactersMin, usernameTooShort)
const password = z
  .string({ error: ({ input }) => (input == null ? 'Password is required' : 'Password must be text') })
  .min(passwordCharactersMin, passwordTooShort)
  .max(passwordCharactersMax, atMost('Password', passwordCharactersMax))
const fullName = line('Full name').min(nameCharactersMin, 'Full name is required')
const role = z.enum(roles, {
  error: ({ input }) => (input ? `Role must be one of ${roles.join(', ')}` : 'Role is required'),
})

export const User = z.object({
  id: z.int(),
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  role,
  createdAt: Instant,
})
export type User = z.infer<typeof User>
/** Whoever is signed in. */
export const CurrentUser = User.extend({
  /** Nothing else can be done before: the organisation asks for a second factor. */
  mustSetUpSecondFactor: z.literal(true).optional(),
})
export type CurrentUser = z.infer<typeof CurrentUser>
/** As whoever has just signed in is answered. */
export type Entered = CurrentUser & {
  /** Where a code was asked for. */
  recoveryCodesLeft?: number
}
/** The password was right; a code is asked for, and nobody is signed in yet. */
const CodeAsked = z.strictObject({ asked: z.literal('code') })
/** A user as those who manage accounts see them, with the version to name when changing one (X-Row-Version). */
export const Account = User.extend({
  updatedAt: Instant,
  /** Null for never. In the list alone. */
  lastSignedInAt: Instant.nullable().optional(),
  /** Told to whoever may reset them. */
  hasSecondFactor: z.boolean().optional(),
  hasPasskey: z.boolean().optional(),
})
export type Account = z.infer<typeof Account>

/** SPEC 5, Login. */
export const Credentials = z.strictObject({ username, password })
/** SPEC 5, User create. */
export const NewUser = z.strictObject({
  username,
  password,
  fullName,
  email: emailAddress('Invalid email address'),
  role: role.default('hiringManager'),
})
export type NewUser = z.output<typeof NewUser>
/** SPEC 5: on edit the password is not part of the form. */
export const UserChange = z
  .strictObject({ username, fullName, email: emailAddress('Invalid email address'), role })
  .partial()
export const PasswordChange = z.strictObject({
  current: z
    .string('Current password is required')
    .min(1, 'Current password is required')
    .max(passwordCharactersMax, 'Current password is not right'),
  new: password,
})

/** What needs somebody else once an account is gone. */
export const Responsibilities = z.object({
  /** Those ahead that the account leads or sits on: the soonest, those without a time last. */
  interviews: z.object({
    total: z.int(),
    soonest: z.array(
      z.object({
        id: z.int(),
        candidateName: z.string(),
        type: z.string(),
        scheduledDate: Instant.nullable(),
        leads: z.boolean(),
      }),
    ),
  }),
  /** Those that the account submitted and that are not closed. */
  jobs: z.object({ total: z.int(), newest: z.array(z.object({ id: z.int(), title: z.string() })) }),
})
export type Responsibilities = z.infer<typeof Responsibilities>

export const accounts = {
  current: route({
    method: 'GET',
    path: '/api/user',
    allow: 'signed-in',
    whileSettingUp: true,
    summary: 'Who is signed in',
    response: CurrentUser,
  }),
  login: route({
    method: 'POST',
    path: '/api/login',
    allow: 'public',
    summary: 'Sign in; whoever has a second factor is asked for a code',
    body: Credentials,
    response: z.union([CurrentUser, CodeAsked]),
  }),
  register: route({
    method: 'POST',
    path: '/api/register',
    allow: 'users.manage',
    refusal: 'Registration is managed by administrators',
    summary: 'Create an account, for those who may manage users',
    body: NewUser,
    response: User,
    status: 201,
  }),
  logout: route({ method: 'POST', path: '/api/logout', allow: 'public', summary: 'Sign out', response: z.object({}) }),
  byId: route({
    method: 'GET',
    path: '/api/user/{id}',
    allow: 'signed-in',
    summary: "A colleague's name and role",
    response: User.pick({ id: true, fullName: true, role: true }),
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/users/me/password',
    allow: 'signed-in',
    summary: "Change one's own password; other sessions end",
    body: PasswordChange,
    response: z.object({}),
  }),
  logoutElsewhere: route({
    method: 'POST',
    path: '/api/users/me/logout-elsewhere',
    allow: 'signed-in',
    summary: "End one's own other sessions; answers how many there were",
    response: z.object({ ended: z.int() }),
  }),
}

export const users = {
  list: route({
    method: 'GET',
    path: '/api/users',
    allow: 'users.manage',
    summary: 'Accounts, newest first',
    query: z.strictObject({
      ...paging,
      search,
      /** `lastSignedInAt` begins with whoever never was. */
      sort: sort(['createdAt', 'fullName', 'lastSignedInAt'], '-createdAt'),
    }),
    response: z.array(Account),
  }),
  create: route({
    method: 'POST',
    path: '/api/users',
    allow: 'users.manage',
    summary: 'Create an account',
    body: NewUser,
    response: Account,
    status: 201,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/users/{id}',
    allow: 'users.manage',
    summary: 'Change an account',
    body: UserChange,
    response: Account,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/users/{id}',
    allow: 'users.manage',
    summary: 'Delete an account, or deactivate one with history',
    response: z.object({}),
  }),
  responsibilities: route({
    method: 'GET',
    path: '/api/users/{id}/responsibilities',
    allow: 'users.manage',
    summary: 'Interviews ahead that an account holds, and its open jobs: they need somebody else before it is deleted',
    response: Responsibilities,
  }),
}

/** Colleagues to choose as interviewer, for every signed-in user: name and role only. */
export const colleagues = {
  list: route({
    method: 'GET',
    path: '/api/colleagues',
    allow: 'signed-in',
    summary: 'Colleagues by name',
    response: z.array(User.pick({ id: true, fullName: true, role: true })),
  }),
}
