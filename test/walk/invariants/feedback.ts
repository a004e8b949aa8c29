import { readSetting } from '#server/settings/read-setting.ts'
import { executives } from '#test/walk/call.ts'
import { holdersOf } from '#test/walk/calls/interview-calls.ts'
import { pickOf, staffOf, type World } from '#test/walk/world.ts'
import { expectSame, read } from './figures.ts'

/** Whoever still owes an evaluation of a candidate reads nobody else's, nor what others say of them (decisions 37 and 65). */
export async function checkFeedback(world: World) {
  const { rows, random, app } = world
  const interview = pickOf(
    world,
    rows.interviews.filter(({ hidden }) => !hidden),
  )
  if (!interview) return
  const { id, role, fullName, email } = random.pick(staffOf(world))
  const candidate = rows.candidates.find((each) => each.id === interview.candidateId)!
  const owes = rows.interviews.some(
    (each) =>
      each.candidateId === candidate.id &&
      each.status !== 'cancelled' &&
      holdersOf(world, each).includes(id) &&
      !rows.evaluations.some(({ interviewId, evaluatorId }) => interviewId === each.id && evaluatorId === id),
  )
  const isGone = candidate.status === '200_rejected' || candidate.withdrawnAt !== null
  const isBlind = owes && !isGone && (await readSetting(app.db, 'blindFeedback'))
  const given = rows.evaluations.filter(({ interviewId }) => interviewId === interview.id)
  const hasOwn = given.some(({ evaluatorId }) => evaluatorId === id)
  const open = given.filter(({ evaluatorId }) => !isBlind || hasOwn || evaluatorId === id)
  const holders = holdersOf(world, interview)
  const mayEvaluate = executives.includes(role) || holders.length === 0 || holders.includes(id)
  // Whoever does not evaluate is shown one: their own, else the latest (DECISIONS, Evaluations).
  const newestFirst = open.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || b.id - a.id)
  const wanted = mayEvaluate
    ? open
    : [newestFirst.find(({ evaluatorId }) => evaluatorId === id) ?? newestFirst[0]].flatMap((one) => one ?? [])
  const { body } = await read(world, `/api/interviews/${interview.id}/evaluation?all=1`, { id, role, fullName, email })
  const numbers = (body as { id: number }[]).map((each) => each.id).toSorted((a, b) => a - b)
  expectSame(
    `what user ${id} reads of interview ${interview.id}`,
    numbers,
    wanted.map((each) => each.id),
  )
  const comments = rows.comments.filter(({ candidateId }) => candidateId === candidate.id)
  const heard = await read(world, `/api/candidates/${candidate.id}/comments`, { id, role, fullName, email })
  const shown = heard.body as { comments: { id: number }[]; hiddenCount: number }
  const openComments = comments.filter(({ authorId }) => !isBlind || authorId === id)
  expectSame(
    `the comments that user ${id} reads on candidate ${candidate.id}`,
    [shown.comments.map((each) => each.id).toSorted((a, b) => a - b), shown.hiddenCount],
    [openComments.map((each) => each.id), comments.length - openComments.length],
  )
}
