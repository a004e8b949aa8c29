import type { APIRequestContext } from '@playwright/test'

/**
 * The page of a candidate of the demo who may be edited and decided on: who that is changes with the day, and on some the
 * newest is the one whose address no letter reaches.
 */
export async function candidateUnderWay(request: APIRequestContext, address: string) {
  const answer = await request.get(`${address}/api/candidates?status=30_assessment_completed&page=1&pageSize=2`)
  const candidates = (await answer.json()) as { id: number; email: string }[]
  const { id } = candidates.find(({ email }) => !email.endsWith('.invalid'))!
  return { id, path: `/candidates/${id}` }
}
