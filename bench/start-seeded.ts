import { resumePdf } from '#e2e/resume-pdf.ts'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { seedCandidates } from './seed-candidates.ts'
import { startProcess, type Started } from './start-process.ts'

const password = 'bench password'

/** The product on a database that was filled before it started; its first start makes the administrator. */
export async function startSeeded(dataDir: string, candidates: number): Promise<Started> {
  const env = { DATA_DIR: dataDir, PORT: '0', ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: password, LOG_LEVEL: 'error' }
  await (await startProcess('server/main.ts', env)).stop()
  const startedMs = Date.now()
  const { db, pool, close } = await connect({ dataDir })
  await migrate(pool)
  await seedCandidates(db, candidates)
  await close()
  console.log(
    `\nSeeded ${candidates.toLocaleString('en')} candidates in ${((Date.now() - startedMs) / 1000).toFixed(1)} s`,
  )
  return startProcess('server/main.ts', env)
}

/** Signs in as the administrator; answers the cookie header. */
export async function signIn({ url }: Started) {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  if (!answer.ok) throw new Error(`Signing in failed: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Gives a candidate a resume, as most have one. */
export async function attachResume({ url }: Started, cookie: string, candidateId: number) {
  const lines = Array.from({ length: 30 }, (_, at) => `Built and ran service ${at + 1} with TypeScript and SQL.`)
  const form = new FormData()
  const pdf = new Uint8Array(await resumePdf('Ada Adamson', lines))
  form.append('file', new File([pdf], 'resume.pdf', { type: 'application/pdf' }))
  const answer = await fetch(`${url}/api/candidates/${candidateId}/resume`, {
    method: 'POST',
    headers: { cookie, origin: url },
    body: form,
  })
  if (!answer.ok) throw new Error(`The resume was refused: ${answer.status} ${await answer.text()}`)
}
