import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ListedCandidate } from '#shared/candidates.ts'
import { resumeTexts } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { plansOf } from '#test/plans-of.ts'
import { appForFile } from '#test/test-app.ts'
import { listCandidates } from './list-candidates.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

async function list(query: Record<string, string>) {
  const found = await app.as('hiringManager').request('GET', `/api/candidates?${new URLSearchParams(query)}`)
  expect(found.status).toBe(200)
  return ((await found.json()) as ListedCandidate[]).map(({ name }) => name).toSorted()
}

/** Candidates who are called what their resume says. */
async function withResumes(...texts: string[]) {
  for (const content of texts) {
    const { id } = await seed.candidate({ name: content })
    await app.db.insert(resumeTexts).values({ candidateId: id, version: 1, content })
  }
}

const languages = ['C', 'C++17', 'C#, F#', 'Objective-C', 'R', 'R&D, C-level', '.NET 8', 'ASP.NET', 'net income']
test.each([
  ['C', ['C']],
  ['C++', ['C++17']],
  ['c#', ['C#, F#']],
  ['C♯', ['C#, F#']],
  ['F#', ['C#, F#']],
  ['C++ or F#', ['C#, F#', 'C++17']],
  ['R', ['R']],
  ['R&D', ['R&D, C-level']],
  ['r & d', ['R&D, C-level']],
  ['c-level', ['R&D, C-level']],
  ['.NET', ['.NET 8', 'ASP.NET']],
  ['asp.net', ['ASP.NET']],
  ['"ASP .NET"', ['ASP.NET']],
  ['net', ['net income']],
  ['objective c', ['Objective-C']],
  ['objective-c', ['Objective-C']],
])('of languages %s finds %j', async (resume, names) => {
  await withResumes(...languages)
  expect(await list({ resume })).toEqual(names)
})

const joined = [
  'Node.js',
  'NodeJS',
  'node js',
  'a node of the tree, and React/JS',
  'CI/CD',
  'CICD',
  'UX/UI',
  'A/B tests',
  'b or a',
  'Docker/Kubernetes',
  'full-stack',
  'full stack',
  'full time, stack',
  'ada@example.com, https://github.com/ada',
  'Ph.D.',
]
const ofNode = ['Node.js', 'NodeJS', 'node js']
test.each([
  ['Node.js', ofNode],
  ['nodejs', ofNode],
  ['"node js"', ofNode],
  ['node', [...ofNode, 'a node of the tree, and React/JS'].toSorted()],
  ['CI/CD', ['CI/CD', 'CICD']],
  ['cicd', ['CI/CD', 'CICD']],
  ['UI/UX', ['UX/UI']],
  ['A/B', ['A/B tests']],
  ['kubernetes', ['Docker/Kubernetes']],
  ['"docker/kubernetes"', ['Docker/Kubernetes']],
  ['full-stack', ['full stack', 'full-stack']],
  ['(Full-Stack)', ['full stack', 'full-stack']],
  ['stack -full-stack', ['full time, stack']],
  ['stack -"full stack"', ['full time, stack']],
  ['github.com', ['ada@example.com, https://github.com/ada']],
  ['ada@example.com', ['ada@example.com, https://github.com/ada']],
  ['phd', ['Ph.D.']],
  ['and/or', []],
])('however its parts are joined, %s finds %j', async (resume, names) => {
  await withResumes(...joined)
  expect(await list({ resume })).toEqual(names)
})

test.each([
  ['-C++', ['C#', 'Node.js']],
  ['-c++ -node.js', ['C#']],
  ['-Node.js', ['C#', 'C++']],
  ['-"C#"', ['C++', 'Node.js']],
])('%s leaves out whose resume names it', async (resume, names) => {
  const { id: jobId } = await seed.job()
  await withResumes('C++', 'C#', 'Node.js')
  await app.db.execute(sql`update candidates set job_id = ${jobId}`)
  expect(await list({ resume })).toEqual(names)
  expect(await list({ resume, jobId: String(jobId) })).toEqual(names)
})

test.each(['C++', 'Node.js', 'UI/UX', '-C++'])('%s is looked for by the index of words', async (resume) => {
  const query = { page: 1, pageSize: 10, sort: '-createdAt', resume } as const
  const ask = (db: typeof app.db) => listCandidates({ ...app.contextOf('coo'), db }, query, 'http://localhost/')
  expect(await plansOf(app.services.db, ask, { large: true })).toContain('Bitmap Index Scan on resume_texts_words')
})

test.each(["O'Brien", 'O’Brien', 'O´Brien', 'OʼBrien', 'O`Brien'])(
  '%s finds that name with any apostrophe',
  async (search) => {
    const names = ["O'Brien", 'O’Brien', 'O´Brien', 'OʼBrien', 'O`Brien']
    for (const name of names) await seed.candidate({ name })
    expect(await list({ search })).toEqual(names.toSorted())
  },
)
