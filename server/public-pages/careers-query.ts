import { z } from 'zod'
import { lineCharactersMax, searchCharactersMax } from '#shared/limits.ts'
import { workplaces } from '#shared/job-choices.ts'
import { wholeNumber } from './whole-number.ts'

const word = (charactersMax: number) =>
  z
    .string()
    .transform((text) => text.replaceAll('\0', '').toWellFormed().trim().slice(0, charactersMax) || undefined)
    .optional()

/** What visitors may narrow the open positions by; whatever cannot be read is left out. */
const CareersQuery = z.object({
  q: word(searchCharactersMax),
  department: word(lineCharactersMax),
  location: word(lineCharactersMax),
  workplace: z.enum(workplaces).optional().catch(undefined),
  type: word(lineCharactersMax),
  page: z.string().optional().transform(wholeNumber).default(1),
})
export type CareersQuery = z.output<typeof CareersQuery>
export type CareersFilter = 'department' | 'location' | 'workplace' | 'type'

export const readCareersQuery = (query: Record<string, string>): CareersQuery => CareersQuery.parse(query)

export const isNarrowed = ({ q, department, location, workplace, type }: CareersQuery) =>
  [q, department, location, workplace, type].some((value) => value !== undefined)

/** The address of a page of the same positions. */
export function careersPath({ page, ...filters }: CareersQuery) {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const search = new URLSearchParams([...given, ...(page > 1 ? [['page', String(page)] as [string, string]] : [])])
  return search.size > 0 ? `/careers?${search}` : '/careers'
}
