import { z } from 'zod'
import { isSecureAddress, isWebAddress } from './is-web-address.ts'
import {
  domainLabelCharactersMax,
  emailCharactersMax,
  idMax,
  lineCharactersMax,
  mailboxCharactersMax,
  pageMax,
  pageSizeDefault,
  pageSizeMax,
  searchCharactersMax,
  textCharactersMax,
  urlCharactersMax,
} from './limits.ts'
import { Instant } from './route.ts'
import { codedDecision, codedStatus, type CandidateStatus, type Decision } from './pipeline.ts'

/** "Notes must be at most 20,000 characters" */
export const atMost = (what: string, max: number) => `${what} must be at most ${max.toLocaleString('en')} characters`

/** What shows nothing, or turns the direction of all that follows: a name of it cannot be seen, or reads as another. Joiners stay, for scripts that need them. */
const unseen = /[\u00AD\u180E\u200B\u202A-\u202E\u2060-\u2069\uFEFF]/g
const blank = /^[\p{Cf}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]+$/u

/**
 * A text as one line: a line break or another control character within is a space (NUL, which no row can hold, is refused
 * elsewhere), what cannot be seen is left out, and a line of nothing that shows is empty. In one spelling (NFC): an accent that
 * was pasted may be a sign of its own, which no keyboard writes.
 */
export function asLine(text: string) {
  const seen = text
    .normalize()
    .replaceAll(/(?:[^\P{Cc}\0]|[\u2028\u2029])+/gu, ' ')
    .replaceAll(unseen, '')
  return blank.test(seen) ? '' : seen.trim()
}

/** One line of text, trimmed. */
export const line = (what: string, max = lineCharactersMax) =>
  z
    .string({ error: ({ input }) => `${what} ${input == null ? 'is required' : 'must be text'}` })
    .overwrite(asLine)
    .max(max, atMost(what, max))
/** A line that may be left out; blank is stored as null. */
export const optionalLine = (what: string, max = lineCharactersMax) =>
  line(what, max)
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null))
/** Free text that may be left out; kept as typed, and stored as null where nothing of it shows. */
export const optionalText = (what: string, max = textCharactersMax) =>
  z
    .string(`${what} must be text`)
    .max(max, atMost(what, max))
    .nullish()
    .transform((value) => (value === undefined ? undefined : value && asLine(value) ? value : null))
/** Free text in which something shows, without the space around it; `missing` is said of none. */
export const requiredText = (what: string, missing: string, max = textCharactersMax) =>
  z
    .string({ error: ({ input }) => (input == null ? missing : `${what} must be text`) })
    .trim()
    .max(max, atMost(what, max))
    .refine((value) => asLine(value) !== '', missing)
/** Made by whoever sends something: what is sent again under the same one stands once. */
export const sentKey = z
  .string('Key must be text')
  .regex(/^[\w-]{8,40}$/, 'Key is 8 to 40 letters, digits, - and _')
  .optional()
/** An email address with the form's own message (SPEC 5). */
export const emailAddress = (message: string) =>
  z
    .string(message)
    .trim()
    .max(emailCharactersMax, message)
    .refine((address) => address.lastIndexOf('@') <= mailboxCharactersMax, message)
    .refine((address) => domainLabels(address).every(({ length }) => length <= domainLabelCharactersMax), message)
    .pipe(z.email(message))
const domainLabels = (address: string) => address.slice(address.lastIndexOf('@') + 1).split('.')

const optionalLink = (what: string, starts: string, isOne: (value: string) => boolean) =>
  z
    .string(`${what} must be a link`)
    .trim()
    .max(urlCharactersMax, atMost(what, urlCharactersMax))
    .refine((value) => value === '' || isOne(value), `${what} must be a link that starts with ${starts}`)
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null))

/** A link to open in a browser: http or https only, so that no script can hide in one. */
export const optionalUrl = (what: string) => optionalLink(what, 'https:// or http://', isWebAddress)

/** A link to open in a browser that nobody can read or change on the way: https only. */
export const optionalSecureUrl = (what: string) => optionalLink(what, 'https://', isSecureAddress)

/** The validator calls a whole number beyond what a number holds exactly none at all; it is one, `outside` of what may be. */
const whole = (what: string, outside: string) =>
  z.int({ error: ({ code }) => (code === 'invalid_type' ? `${what} must be a whole number` : outside) })
export const wholeNumber = (what: string, min: number, max: number) =>
  whole(what, `${what} must be ${min} to ${max}`)
    .min(min, `${what} must be ${min} to ${max}`)
    .max(max, `${what} must be ${min} to ${max}`)
export const id = (what: string) =>
  whole(what, `${what} is out of range`)
    .min(1, `${what} must be a positive number`)
    .max(idMax, `${what} is out of range`)

/** What a screen calls an entry of a list that is stored whole: it stays the same when the entry is edited or moved. */
export const entryId = (what: string) =>
  z.string(`Each ${what} needs an id`).regex(/^[\w-]{1,40}$/, `The id of a ${what} is letters, digits, - and _`)
/** Whether a list holds nothing twice. */
export const eachOnce = (values: readonly unknown[]) => new Set(values).size === values.length
/** A time of day: "09:00". */
export const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Any input of a status takes a legacy alias and stores its code (DECISIONS). */
export const statusInput = z.string('Status must be text').transform((value, ctx): CandidateStatus => {
  const status = codedStatus(value)
  if (status) return status
  ctx.addIssue({ code: 'custom', message: `Unknown status "${value.slice(0, 50)}"` })
  return z.NEVER
})
export const decisionInput = z
  .string('Final decision must be text')
  .nullable()
  .transform((value, ctx): Decision | null => {
    const decision = value === null ? null : codedDecision(value)
    if (decision !== undefined) return decision
    ctx.addIssue({ code: 'custom', message: `Unknown final decision "${String(value).slice(0, 50)}"` })
    return z.NEVER
  })

/** As people write one: no 0x10, 1e3, +5 or spaces, under which the same row would have many names. */
const decimal = /^-?(0|[1-9]\d*)(\.\d+)?$/
/** A number in an address. */
export const numberInText = (message: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && !decimal.test(value) ? Number.NaN : value),
    z.coerce.number(message),
  )

const yearMin = 2000
const yearMax = 2100
/** Whether a hiring team can mean a day of that year: one that is typed with two digits lies in the first century. */
export const isPlausibleYear = (year: number) => year >= yearMin && year < yearMax
/** The same of an ISO 8601 date, with or without a time. */
export const isPlausibleDay = (iso: string) => isPlausibleYear(Number(iso.slice(0, 4)))
export const outsideYears = (what: string) => `${what} must lie between the years ${yearMin} and ${yearMax}`

const positive = (what: string, max: number) =>
  numberInText(`${what} must be a number`).pipe(
    whole(what, `${what} must be at most ${max}`)
      .min(1, `${what} counts from 1`)
      .max(max, `${what} must be at most ${max}`),
  )
/** Paging of every list (DECISIONS, Lists): without `page` the whole list is streamed. */
export const paging = {
  page: positive('page', pageMax).optional(),
  pageSize: positive('pageSize', pageSizeMax).default(pageSizeDefault),
}
export const search = z
  .string('search must be one text')
  .overwrite(asLine)
  .max(searchCharactersMax, atMost('search', searchCharactersMax))
  .optional()
/** What the lists ask for that a key reads; `updatedSince`: what was changed at that instant or since (decision 71). */
export const readByKey = { ...paging, updatedSince: Instant.optional() }
export const listed = { ...readByKey, search }
export const queryId = (what: string) => numberInText(`${what} must be a number`).pipe(id(what))
/** Several in an address, such as 12,15; `missing` is said of none. Each counts once. */
export const queryIds = (missing: string, max: number, tooMany: string) =>
  z
    .string(missing)
    .transform((text): unknown[] => [...new Set(text.split(','))])
    .pipe(z.array(queryId('Each of ids')).max(max, tooMany))

/** A field, `-` before it for descending; ties by id (DECISIONS, Lists). */
export const sort = <const Fields extends readonly [string, ...string[]]>(
  fields: Fields,
  fallback: `-${Fields[number]}` | Fields[number],
) =>
  z
    .enum(
      [...fields, ...fields.map((field) => `-${field}` as const)],
      `sort must be one of ${fields.join(', ')}, with - before it for descending`,
    )
    .default(fallback as never)
