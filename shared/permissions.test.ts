import { expect, test } from 'vitest'
import {
  assignableRoles,
  can,
  capabilities,
  mayApproveJob,
  mayAttachResume,
  mayEditJob,
  mayApproveOffer,
  mayEvaluate,
  mayEditComment,
  mayReadComment,
  mayReadFeedback,
  mayRemoveComment,
  mayRequestApproval,
  mayTouchAccount,
  mayUseCalendar,
  roles,
  type Capability,
  type Role,
} from './permissions.ts'

// SPEC 6 and DECISIONS, "Who may do what", row by row: H hiring manager, P project manager, O coo, E ceo, D director, A admin.
const letters: Record<Role, string> = {
  hiringManager: 'H',
  projectManager: 'P',
  coo: 'O',
  ceo: 'E',
  director: 'D',
  admin: 'A',
}
const rows: Record<Capability, string> = {
  'jobs.edit': 'OEDA',
  'candidates.edit': 'OEDA',
  'candidates.anonymise': 'A',
  'interviews.schedule': 'OEDA',
  'offers.manage': 'OEDA',
  'reviews.view': 'OEDA',
  'analytics.view': 'POEDA',
  'settings.open': 'OEDA',
  'settings.edit': 'OEA',
  'secondFactors.manage': 'A',
  'users.manage': 'OEA',
  'emails.view': 'OEA',
  'access.view': 'A',
  'telemetry.view': 'A',
}
const whoMay = (test: (role: Role) => boolean) =>
  roles
    .filter(test)
    .map((role) => letters[role])
    .join('')

test.each(capabilities)('%s is for those that the specification names', (capability) => {
  expect(whoMay((role) => can(role, capability))).toBe(rows[capability])
})

const givenBy = (role: Role) =>
  assignableRoles(role)
    .map((given) => letters[given])
    .join('')

test('roles are given as SPEC 6 says: Director by nobody, Administrator by administrators', () => {
  expect(roles.map(givenBy)).toEqual(['HP', 'HP', 'HP', 'HPOE', 'HP', 'HPOEA'])
})

const touchedBy = (role: Role) => whoMay((target) => mayTouchAccount({ id: 9, role }, target))

test('accounts are touched as DECISIONS says', () => {
  expect(roles.map(touchedBy)).toEqual(['', '', 'HP', 'HPOED', '', 'HPOEDA'])
})

const approveOwn = (role: Role) => mayApproveJob({ id: 9, role }, { submitterId: 9 }, false)

test('a job is approved by its submitter or an executive, by executives alone where approval is required', () => {
  expect(whoMay(approveOwn)).toBe('HPOEDA')
  expect(whoMay((role) => mayApproveJob({ id: 9, role }, { submitterId: 8 }, false))).toBe('OEDA')
  expect(whoMay((role) => mayApproveJob({ id: 9, role }, { submitterId: 9 }, true))).toBe('OEDA')
  expect(whoMay((role) => mayApproveJob({ id: 9, role }, { submitterId: null }, false))).toBe('OEDA')
  expect(
    [9, 8, null].map((submitterId) => mayRequestApproval({ id: 9, role: 'hiringManager' }, { submitterId })),
  ).toEqual([true, false, false])
})

const edit = (submitterId: number | null, status: string) =>
  whoMay((role) => mayEditJob({ id: 9, role }, { submitterId, status }))

test('a job is edited by an executive, a draft also by its submitter', () => {
  expect([edit(9, 'draft'), edit(8, 'draft'), edit(null, 'draft'), edit(9, 'active')]).toEqual([
    'HPOEDA',
    'OEDA',
    'OEDA',
    'OEDA',
  ])
})

const attach = (addedById: number | null, resumeUrl: string | null) =>
  whoMay((role) => mayAttachResume({ id: 9, role }, { addedById, resumeUrl }))

test('a resume is attached by an executive, the first one also by whoever added the candidate', () => {
  expect([attach(9, null), attach(9, '/r.pdf'), attach(8, null), attach(null, null)]).toEqual([
    'HPOEDA',
    'OEDA',
    'OEDA',
    'OEDA',
  ])
})

const evaluate = (interviewerId: number | null) => whoMay((role) => mayEvaluate({ id: 9, role }, { interviewerId }))

test('an interview is evaluated by its interviewer, anyone where there is none, or an executive', () => {
  expect([evaluate(9), evaluate(null), evaluate(8)]).toEqual(['HPOEDA', 'HPOEDA', 'OEDA'])
})

const onPanel = (interviewerId: number | null, panelIds: number[]) =>
  whoMay((role) => mayEvaluate({ id: 9, role }, { interviewerId, panelIds }))

test('an interview is evaluated by each of its panel, and by nobody beside an absent lead but them', () => {
  expect([onPanel(8, [9]), onPanel(8, [7]), onPanel(null, [7])]).toEqual(['HPOEDA', 'OEDA', 'OEDA'])
})

test('the feedback of others is read by whoever owes none, and once one’s own is in', () => {
  const asker = { id: 9, role: 'ceo' } as const
  const reads = (evaluatorId: number, blinded: boolean, hasOwn: boolean) =>
    mayReadFeedback(asker, { evaluatorId }, { blinded, hasOwn })
  expect([reads(8, true, false), reads(8, true, true), reads(8, false, false), reads(9, true, false)]).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('the comments of others are read by whoever owes no evaluation, one’s own always', () => {
  const asker = { id: 9, role: 'admin' } as const
  const reads = (authorId: number, blinded: boolean) => mayReadComment(asker, { authorId }, blinded)
  expect([reads(8, true), reads(8, false), reads(9, true)]).toEqual([false, true, true])
})

const editBy = (authorId: number) => whoMay((role) => mayEditComment({ id: 9, role }, { authorId }))
const removeBy = (authorId: number) => whoMay((role) => mayRemoveComment({ id: 9, role }, { authorId }))

test('a comment is edited by its author alone, and deleted by its author or an administrator', () => {
  expect([editBy(9), editBy(8), removeBy(9), removeBy(8)]).toEqual(['HPOEDA', '', 'HPOEDA', 'A'])
})

const approve = (madeById: number | null, othersMay: boolean) =>
  whoMay((role) => mayApproveOffer({ id: 9, role }, { madeById }, othersMay))

test('an offer is approved by an executive other than its maker, by its maker only where nobody else could', () => {
  expect([approve(8, true), approve(null, true), approve(9, true), approve(9, false)]).toEqual([
    'OEDA',
    'OEDA',
    '',
    'OEDA',
  ])
})

test('a connected calendar is its owner’s, whatever their role', () => {
  expect(whoMay((role) => mayUseCalendar({ id: 9, role }, { userId: 9 }))).toBe(whoMay(() => true))
  expect(whoMay((role) => mayUseCalendar({ id: 9, role }, { userId: 8 }))).toBe('')
})
