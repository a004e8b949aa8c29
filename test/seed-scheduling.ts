import { expect } from 'vitest'
import type { InvitationPlan } from '#shared/scheduling.ts'
import { seedHiring } from './seed-hiring.ts'
import type { TestApp } from './test-app.ts'

/** Invites candidates as the coo does, and visits their pages by the links in their letters. */
export function seedScheduling(app: TestApp) {
  const seed = seedHiring(app.db)
  /** The newest link in what was sent to an address. */
  const linkIn = (email: string) => {
    const letter = app.sent.findLast(({ to, text }) => to === email && text.includes('/schedule/'))
    return /\/schedule\/[\w-]{32}/.exec(letter?.text ?? '')?.[0] ?? 'no link was sent'
  }
  const page = (path: string, init?: RequestInit) => app.as(undefined).raw(path, init)
  const post = (path: string, fields: Record<string, string>) =>
    page(path, { method: 'POST', body: new URLSearchParams(fields) })
  return {
    seed,
    linkIn,
    page,
    post,
    text: async (path: string) => (await page(path)).text(),
    pick: (link: string, start: string, zone = 'Europe/Lisbon') => post(`${link}/pick`, { start, zone }),
    /** An invited candidate with the link of the letter. */
    async invited(plan: InvitationPlan | undefined, of: Parameters<typeof seed.candidate>[0] = {}) {
      const candidate = await seed.candidate({ name: 'Zoë Ångström', ...of })
      const answer = await app.as('coo').request('POST', `/api/candidates/${candidate.id}/invite-to-interview`, plan)
      expect(answer.status).toBe(200)
      await app.settled()
      return { candidate, link: linkIn(candidate.email) }
    },
    /** The instants of the slots on a page, in order. */
    slotsOf: (text: string) => [...text.matchAll(/\?at=([^&"]+)/g)].map(([, at]) => decodeURIComponent(at!)),
  }
}
