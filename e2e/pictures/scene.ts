import type { APIRequestContext, Browser } from '@playwright/test'
import type { Role } from '#shared/permissions.ts'
import { signIn } from '#e2e/start-demo.ts'
import type { Product } from '#e2e/start-product.ts'

export type Scene = ReturnType<typeof openScene>

interface Letter {
  id: number
  text: string
  linksHidden: boolean
}

/** Makes happen, by the product's own calls, what a picture shows; the demo company has no mail server, so letters are read where they are kept. */
export function openScene(browser: Browser, product: Product) {
  const callers = new Map<Role, Promise<APIRequestContext>>()
  async function signedIn(role: Role) {
    const context = await browser.newContext()
    await signIn(context, product, role)
    return context.request
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- answers of the product's own calls, read by pictures only
  async function call(role: Role, method: string, path: string, data?: object): Promise<any> {
    const caller = callers.get(role) ?? signedIn(role)
    callers.set(role, caller)
    const answer = await (await caller).fetch(`${product.address}${path}`, { method, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }

  return {
    browser,
    product,
    call,
    /** The path of the newest letter's link that begins with `start`, such as /offers/. */
    linkFrom: async (start: string) => {
      for (const { id } of await call('admin', 'GET', '/api/emails?page=1&pageSize=20')) {
        const shown: Letter = await call('admin', 'GET', `/api/emails/${id}`)
        if (!shown.linksHidden || !shown.text.includes(start)) continue
        const { text }: Letter = await call('admin', 'POST', `/api/emails/${id}/open-links`)
        const path = new RegExp(`${start}[\\w-]{20,}`).exec(text)?.[0]
        if (path) return path
      }
      throw new Error(`No letter leads to ${start}`)
    },
    /** Somebody who stands at this status, the newest but `skipped`. */
    candidateAt: async (status: string, skipped = 0): Promise<{ id: number; name: string; jobId: number }> => {
      const found = await call('ceo', 'GET', `/api/candidates?status=${status}&page=1&pageSize=50`)
      if (!found[skipped]) throw new Error(`Nobody stands at ${status}`)
      return found[skipped]
    },
  }
}
