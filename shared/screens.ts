import { rolesWith, roles, type Role } from './permissions.ts'

export interface ScreenFacts {
  path: string
  title: string
  roles: readonly Role[] | undefined
  /** What Access Denied says first, where SPEC 2 words it. */
  refusal?: string
}

/** SPEC 2, Route table: every screen, its path in the router's form, and who may open it. */
export const screens = {
  login: { path: '/auth', title: 'Login', roles: undefined },
  dashboard: { path: '/', title: 'Dashboard', roles },
  jobs: { path: '/jobs', title: 'Job Postings', roles },
  jobEdit: { path: '/jobs/:id/edit', title: 'Edit Job', roles },
  candidates: { path: '/candidates', title: 'Candidate Screener', roles },
  candidateScreener: { path: '/candidate-screener', title: 'Candidate Screener', roles },
  candidate: { path: '/candidates/:id', title: 'Candidate', roles },
  importCandidates: {
    path: '/candidates/import',
    title: 'Import Candidates',
    roles: rolesWith('candidates.edit'),
  },
  compare: { path: '/candidates/compare', title: 'Compare Candidates', roles },
  interviews: { path: '/interviews', title: 'Interview Schedule', roles },
  interview: { path: '/interviews/:id', title: 'Interview Evaluation', roles },
  interviewEvaluate: { path: '/interviews/:id/evaluate', title: 'Interview Evaluation', roles },
  reviews: { path: '/reviews', title: 'Executive Review - Final Approvals', roles: rolesWith('reviews.view') },
  analytics: { path: '/analytics', title: 'Hiring Analytics', roles: rolesWith('analytics.view') },
  settings: { path: '/settings', title: 'System Settings', roles: rolesWith('settings.open') },
  telemetry: {
    path: '/admin',
    title: 'System Telemetry',
    roles: rolesWith('telemetry.view'),
    refusal: 'Only administrators can access the system telemetry',
  },
} as const satisfies Record<string, ScreenFacts>
export type ScreenName = keyof typeof screens

/** The screen of a browser's path, in whatever case it is typed, as the router takes it; undefined for a path that leads nowhere. */
export const screenAt = (path: string) =>
  (Object.keys(screens) as ScreenName[]).find((name) => patternOf(screens[name].path).test(path))
const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '\\d+')}/?$`, 'i')
