import { candidateStatusValues } from '#shared/pipeline.ts'
import { executives, someone, type MakeCall } from '#test/walk/call.ts'
import { jobOf, pickOf, type World } from '#test/walk/world.ts'
import { newName, someAddress } from './candidate-calls.ts'

/** The import that a candidacy came by, which its activity belongs to until somebody works on it. */
const ownKey = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A table of a few, now and then the rows of one import that go on or come again. */
const importTable: MakeCall = (world) => {
  const { random } = world
  const rows = Array.from({ length: random.between(1, 4) }, (_, at) => someRow(world, at + random.between(1, 3)))
  if (rows.some((row) => !row) || new Set(rows.map((row) => row?.row)).size < rows.length) return undefined
  world.made += 1
  return {
    who: someone(world, executives),
    method: 'POST',
    path: '/api/imports',
    allow: executives,
    body: {
      key: ownKey(random.chance(0.2) ? random.between(1, world.made) : world.made),
      fileName: 'Table.csv',
      sendAssessments: random.chance(0.5),
      rows,
    },
  }
}

function someRow(world: World, row: number) {
  const { random, rows, now } = world
  const job = pickOf(world, rows.jobs)
  if (!job) return undefined
  return {
    row,
    jobId: random.chance(0.02) ? 999 : job.id,
    name: newName(world),
    email: someAddress(world),
    source: random.pick(['Old system', null]),
    ...(random.chance(0.5) && { status: random.pick(candidateStatusValues) }),
    ...(random.chance(0.2) && { hiPeopleScore: random.between(0, 100) }),
    ...(random.chance(0.5) && { appliedAt: daysBefore(now, random.between(20, 90)) }),
    ...(random.chance(0.5) && { stageSince: daysBefore(now, random.between(0, 20)) }),
  }
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)

const undoImport: MakeCall = (world) => {
  const brought = pickOf(
    world,
    world.rows.candidates.filter(({ importId, jobId }) => importId !== null && jobOf(world, { jobId })),
  )
  if (!brought) return undefined
  const who = someone(world, executives)
  return {
    who,
    method: 'POST',
    path: `/api/imports/${brought.importId}/undo`,
    allow: executives,
    rowAllows: who?.role === 'admin' || who?.id === brought.addedById,
  }
}

export const importCalls = {
  importTable: { make: importTable, weight: 6 },
  undoImport: { make: undoImport, weight: 2 },
}
