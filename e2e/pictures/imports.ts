import type { Page } from '@playwright/test'
import type { JobTitle } from '#shared/jobs.ts'
import type { Picture } from './picture.ts'
import { press, steps, type Step } from './steps.ts'

const [who, path] = ['ceo', '/candidates/import'] as const

/** As another system exports it, for two jobs of the company. */
async function table(page: Page) {
  const answer = await page.request.get(new URL('/api/jobs/titles', page.url()).href)
  const titles = (await answer.json()) as JobTitle[]
  const [open, closed] = ['active', 'closed'].map((status) => titles.find((job) => job.status === status)!.title)
  return [
    'First Name,Last Name,Email,Phone,Job Name,Current Stage,Source,Applied On,Recruiter',
    `Ingrid,Halvorsen,ingrid.halvorsen@example.com,+47 22 00 00 00,${open},Application Review,LinkedIn,2026-03-05,Ann`,
    `Tomasz,Zieliński,tomasz.zielinski@example.com,,${open},Phone Screen,Referral,2026-02-18,Ann`,
    `Grace,Adeyemi,grace.adeyemi(at)example.com,,${open},Onsite,LinkedIn,2026-02-11,Li`,
    `Hiroshi,Tanaka,hiroshi.tanaka@example.com,,${closed},Hired,Career fair,2025-11-20,Li`,
    `Maria,Costa,maria.costa@example.com,,${closed},Application Review,Career fair,2025-11-20,Li`,
    `Ingrid,Halvorsen,Ingrid.Halvorsen@example.com,,${open},Application Review,Website,2026-03-06,Ann`,
  ].join('\n')
}

const choose: Step = async (page) => {
  const buffer = Buffer.from(await table(page))
  await page.getByLabel('File').setInputFiles({ name: 'greenhouse.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('heading', { name: 'Match the columns' }).waitFor()
}

/** Candidates from a table. */
export const importPictures: Picture[] = [
  { name: 'import', path, who },
  { name: 'import-columns', path, who, open: choose },
  {
    name: 'import-check',
    path,
    who,
    open: steps(choose, press('Continue'), press('Continue'), press('Check the rows'), (page) =>
      page.getByRole('table').waitFor(),
    ),
  },
]
