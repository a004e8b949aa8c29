import { useQueryClient } from '@tanstack/react-query'
import { accounts, colleagues, users } from '#shared/accounts.ts'
import { interviews } from '#shared/interviews.ts'
import { readAgain } from '#web/api/read-again.ts'

/** Reads again whatever shows accounts: the users, the colleagues to choose from, one's own name, and who leads interviews or submitted jobs. */
export function useRefreshUsers() {
  const queryClient = useQueryClient()
  return () => readAgain(queryClient, paths, ofOne)
}

const paths = [users.list.path, colleagues.list.path, accounts.current.path, interviews.list.path]
const ofOne = /^\/api\/(?:interviews|user)\/\d+$/
