import type { Picture } from './picture.ts'

const screens = {
  'new-dashboard': '/',
  'new-jobs': '/jobs',
  'new-screener': '/candidates',
  'new-screener-list': '/candidates?view=list',
  'new-interviews': '/interviews',
  'new-review': '/reviews',
  'new-analytics': '/analytics',
  'new-integrations': '/settings?tab=integrations',
  'new-telemetry': '/admin',
  'new-telemetry-assessments': '/admin?tab=assessments',
}

/** A product on its first day: no job, no candidate, one administrator. */
export const newPictures: Picture[] = [
  ...Object.entries(screens).map(([name, path]) => ({ name, path, who: 'admin', company: 'new' }) as const),
  { name: 'new-careers', path: '/careers', company: 'new' },
]
