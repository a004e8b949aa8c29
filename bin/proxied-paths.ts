import { statSync } from 'node:fs'
import { join } from 'node:path'

/** What the server answers beside the screens, by the first part of its path: in development Vite passes these on to it. */
export const proxiedPaths = [
  'api',
  'applications',
  'assess',
  'assessment-callbacks',
  'assessments',
  'branding',
  'calendar',
  'careers',
  'feeds',
  'health',
  'invitation',
  'offers',
  'pages',
  'robots.txt',
  'schedule',
  'sign-in',
  'sitemap.xml',
  'v1',
  'webhooks',
]

/** Whether an address is one of the browser's own sources: some lie in folders that are named like the server's paths. */
export function isSource(url: string, folder = 'web') {
  const path = decodeURI(new URL(url, 'http://localhost').pathname)
  return statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true
}
