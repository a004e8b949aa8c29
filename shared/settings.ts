import { z } from 'zod'
import { line, optionalLine, wholeNumber } from './fields.ts'
import {
  assessmentDelayHoursMax,
  organisationAddressCharactersMax,
  organisationNameCharactersMax,
  productNameCharactersMax,
} from './limits.ts'
import { interviewTypes } from './pipeline.ts'
import { Instant, route } from './route.ts'

const hourMs = 60 * 60 * 1000

/** Where a job can be posted (DECISIONS, People and applications). The careers site is always among them: the others link to it. */
export const platformLabels = {
  careers: 'Careers site',
  indeed: 'Indeed feed',
  linkedin: 'LinkedIn feed',
  'job-board': 'Job board',
} as const
export type PlatformName = keyof typeof platformLabels
export const platformNames = Object.keys(platformLabels) as [PlatformName, ...PlatformName[]]

const name = (what: string, max: number) => line(what, max).min(1, `${what} is required`)

export const Organisation = z.strictObject({
  name: name('Organisation name', organisationNameCharactersMax),
  address: optionalLine('Address', organisationAddressCharactersMax).transform((value) => value ?? null),
  country: optionalLine('Country').transform((value) => value ?? null),
})

/** The settings that people change in System Configuration; durations in milliseconds. */
export const Settings = z.strictObject({
  productName: name('Product name', productNameCharactersMax),
  organisation: Organisation,
  /** How long after an application the assessment goes out; Express Review skips it (SPEC 9). */
  assessmentDelayMs: wholeNumber('The assessment delay', 0, assessmentDelayHoursMax * hourMs),
  /** Whether an executive must approve what a submitter asks to post (DECISIONS, Job). */
  approvalRequired: z.boolean('Approval required must be true or false'),
  /** What an invitation makes (DECISIONS: Technical). */
  invitationType: z.enum(interviewTypes, `Invitation type must be one of ${interviewTypes.join(', ')}`),
  /** Where an approved job is posted. */
  platforms: z
    .array(z.enum(platformNames, `A platform must be one of ${platformNames.join(', ')}`), 'Platforms must be a list')
    .max(platformNames.length, 'Platforms must be named once each')
    .refine((names) => names.includes('careers'), 'The careers site stays on: the other platforms link to it')
    .transform((names) => platformNames.filter((each) => names.includes(each))),
})
export type Settings = z.output<typeof Settings>
export const SettingsChange = Settings.partial()
/** With the version that a change must name (X-Row-Version). */
const VersionedSettings = z.object({ ...Settings.shape, updatedAt: Instant })
export type VersionedSettings = z.output<typeof VersionedSettings>

export const settings = {
  read: route({
    method: 'GET',
    path: '/api/settings',
    allow: 'settings.edit',
    summary: 'The settings, with the version to name when changing them',
    response: VersionedSettings,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/settings',
    allow: 'settings.edit',
    summary: 'Change the settings that are given',
    body: SettingsChange,
    response: VersionedSettings,
  }),
  hiring: route({
    method: 'GET',
    path: '/api/settings/hiring',
    allow: 'signed-in',
    summary: 'The settings that everyone’s screens follow',
    response: Settings.pick({ approvalRequired: true }),
  }),
}
