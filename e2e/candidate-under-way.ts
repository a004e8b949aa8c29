import type { APIRequestContext } from '@playwright/test'

/** The page of a candidate of the demo who may be edited and decided on: who that is changes with the day. */
export async function candidateUnderWay(request: APIRequestContext, address: string) {
  const answer = await request.get(`${address}/api/candidates?status=30_assessment_completed&page=1&pageSize=1`)
  const [candidate] = (await answer.json()) as { id: number }[]
  return { id: candidate!.id, path: `/candidates/${candidate!.id}` }
}
