import { useQueryClient } from '@tanstack/react-query'
import { accounts, colleagues, users } from '#shared/accounts.ts'
import { analytics } from '#shared/analytics.ts'
import { interviews } from '#shared/interviews.ts'
import { offers } from '#shared/offers.ts'
import { readAgain } from '#web/api/read-again.ts'

/**
 * Reads again whatever shows accounts: the users, the colleagues to choose from, one's own name, who leads interviews or submitted
 * jobs, and who is named in figures, timelines, evaluations and offers that wait.
 */
export function useRefreshUsers() {
  const queryClient = useQueryClient()
  return () => readAgain(queryClient, paths, ofOne)
}

const paths = [
  users.list.path,
  colleagues.list.path,
  accounts.current.path,
  interviews.list.path,
  offers.waiting.path,
  ...Object.values(analytics).map(({ path }) => path),
]
/** Not drafts of evaluations: what is being typed is newer. */
const ofOne =
  /^\/api\/(?:user\/\d+|interviews\/\d+(?:\/evaluation)?|candidates\/(?:compare|\d+\/(?:activity|application)))$/
