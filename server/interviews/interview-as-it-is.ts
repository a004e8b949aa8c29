import { Interview } from '#shared/interviews.ts'
import type { Transaction } from '#server/database/connect.ts'
import { findInterview } from './find-interview.ts'
import { panelOf } from './panel-of.ts'

/** For whoever is refused since someone else was first: the interview as it is, with its panel. */
export const interviewAsItIs = async (tx: Transaction, id: number) =>
  Interview.parse({ ...(await findInterview(tx, id)), panel: await panelOf(tx, id) })
