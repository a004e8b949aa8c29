import { checkAnswer, checkPromised } from './invariants/answers.ts'
import { checkBookings } from './invariants/bookings.ts'
import { checkFeedback } from './invariants/feedback.ts'
import { checkFigures } from './invariants/figures.ts'
import { checkAutomaticMoves, checkHistory } from './invariants/history.ts'
import { checkLetters, checkLink } from './invariants/letters.ts'
import { checkLists } from './invariants/lists.ts'
import { checkOffers } from './invariants/offers.ts'
import { checkForgotten, checkKept, noteForgotten } from './invariants/privacy.ts'
import { checkRecounts } from './invariants/recounts.ts'
import { checkRediscoverable } from './invariants/rediscovery.ts'
import { checkReadOnly, checkStandings } from './invariants/standing.ts'
import { checkMove, checkSaved } from './invariants/moves.ts'
import { checkInterviewers, checkPeople } from './invariants/people.ts'
import { checkSecrets } from './invariants/secrets.ts'
import { checkTransitions } from './invariants/transitions.ts'
import { checkShownRow, checkVersions } from './invariants/versions.ts'
import { checkWaitingAssessments } from './invariants/waiting-assessments.ts'
import type { Taken } from './take-step.ts'
import type { World } from './world.ts'

/** What holds after every step: of what it did, and of how everything stands then. Throws what does not. */
export async function checkStep(world: World, taken: Taken) {
  checkAnswer(taken)
  checkPromised(taken)
  checkShownRow(taken)
  checkSecrets(taken, world.links, world.now)
  checkSaved(taken)
  checkTransitions(taken)
  checkMove(taken)
  checkHistory(taken)
  checkVersions(taken)
  checkInterviewers(taken)
  checkPeople(taken.after)
  checkWaitingAssessments(taken, world.now)
  checkAutomaticMoves(taken)
  checkStandings(taken, world.now)
  checkReadOnly(taken)
  checkOffers(taken, world.now)
  checkBookings(world.rows, world.now)
  checkLetters(taken, world.arrived)
  checkLink(taken, world.links)
  checkKept(taken)
  noteForgotten(world, taken)
  await checkRecounts(world)
  await checkRediscoverable(world)
}

/** What is asked of the product itself, and takes longer: figures, lists, what each may read, and what was forgotten. */
export async function checkScreens(world: World) {
  await checkFigures(world)
  await checkLists(world)
  await checkFeedback(world)
  await checkForgotten(world)
}
