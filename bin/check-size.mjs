// What a visitor downloads before a screen can be used, held to a budget; and that no two files of it wait for each other.
// Runs on the project's Node.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { circleOf, measureSize } from './measure-size.ts'

const kB = 1000
const budgets = [
  // A visitor's login is a page of its own (serve-web.ts); login-screen.tsx is for those who have the rest already.
  { screen: 'login', parts: ['web/login.html'], max: 97 * kB },
  { screen: 'login, once logged out', parts: ['web/index.html', 'web/session/login-screen.tsx'], max: 158 * kB },
  // What an address that leads nowhere shows, and who may not open a screen.
  { screen: 'not found, access denied', parts: ['web/index.html'], max: 146 * kB },
  { screen: 'dashboard', parts: ['web/index.html', 'web/dashboard/dashboard-page.tsx'], max: 172 * kB },
  { screen: 'jobs', parts: ['web/index.html', 'web/jobs/jobs-page.tsx'], max: 184 * kB },
  // A form is all of it; the lists below come later.
  { screen: 'edit job', parts: ['web/index.html', 'web/jobs/job-edit-page.tsx'], max: 209 * kB },
  // What a phone waits for: their dialogs, menus and rules come later.
  { screen: 'screener', parts: ['web/index.html', 'web/screener/screener-page.tsx'], max: 180 * kB },
  { screen: 'candidate', parts: ['web/index.html', 'web/candidates/candidate-page.tsx'], max: 215 * kB },
  { screen: 'compare', parts: ['web/index.html', 'web/compare/compare-page.tsx'], max: 179 * kB },
  // A form is part of it; the later steps, and what reads and checks a table, come once there is one.
  { screen: 'import', parts: ['web/index.html', 'web/imports/import-page.tsx'], max: 198 * kB },
  { screen: 'interviews', parts: ['web/index.html', 'web/interviews/interviews-page.tsx'], max: 191 * kB },
  // A form is part of it.
  { screen: 'interview', parts: ['web/index.html', 'web/interviews/interview-page.tsx'], max: 220 * kB },
  { screen: 'reviews', parts: ['web/index.html', 'web/reviews/reviews-page.tsx'], max: 185 * kB },
  { screen: 'analytics', parts: ['web/index.html', 'web/analytics/analytics-page.tsx'], max: 175 * kB },
  { screen: 'settings', parts: ['web/index.html', 'web/settings/settings-page.tsx'], max: 183 * kB },
  { screen: 'telemetry', parts: ['web/index.html', 'web/telemetry/telemetry-page.tsx'], max: 184 * kB },
]

/** The script of each public page that has one; the others have none. */
const publicScripts = [
  { page: 'application', script: 'server/public-pages/apply/send-application.js', max: 2 * kB },
  { page: 'assessment', script: 'server/public-pages/assess/take-assessment.js', max: 6 * kB },
  { page: 'choice of a time', script: 'server/scheduling/choose-zone.js', max: kB },
  { page: 'offer', script: 'server/offers/signature-pad.js', max: 2 * kB },
]

const { output } = await build({ logLevel: 'error', build: { write: false, reportCompressedSize: false } })
const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
const sizeOf = (file) => gzipSync(readFileSync(file)).length
// Every page of the product runs it before its first paint.
const theme = sizeOf('web/public/first-paint.js')

for (const { screen, max, bytes, strangers } of measureSize(
  chunks,
  budgets,
  (file) => gzipSync(chunks.get(file).code).length,
)) {
  const total = bytes + theme
  console.log(`${screen}: ${(total / kB).toFixed(1)} kB of JavaScript (gzip), at most ${max / kB} kB`)
  if (total > max)
    console.error(`  ${((total - max) / kB).toFixed(1)} kB too much: load later what is not needed at first`)
  for (const name of strangers) console.error(`  ${name} is part of it: import it where it is used, with import()`)
  if (total > max || strangers.length > 0) process.exitCode = 1
}

for (const { page, script, max } of publicScripts) {
  const total = sizeOf(script)
  console.log(`${page}: ${(total / kB).toFixed(1)} kB of JavaScript (gzip), at most ${max / kB} kB`)
  if (total > max) {
    console.error(`  ${script} is too large`)
    process.exitCode = 1
  }
}

const circle = circleOf(chunks)
if (circle.length > 0) {
  console.error(`${circle.join(' imports ')}: in vite/chunks.ts put what they share into one of them`)
  process.exitCode = 1
}
