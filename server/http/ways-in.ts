import type { Route } from '#shared/route.ts'
import { sessionCookieAt } from '#server/sign-in/session-cookie.ts'

/** How a call proves who makes it, as the API document tells it. */
export const securitySchemesAt = (publicUrl: string) =>
  ({
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookieAt(publicUrl),
      description: 'Of whoever is signed in',
    },
    key: {
      type: 'http',
      scheme: 'bearer',
      description: 'A key made in Integrations that reads; with Basic it is the user name',
    },
  }) as const

/** Which of them open a call, any one of several. */
export const waysIn = ({ allow, byKey }: Pick<Route, 'allow' | 'byKey'>): Partial<Record<Way, string[]>>[] =>
  allow === 'public' ? [] : [{ session: [] }, ...(byKey ? [{ key: [] }] : [])]

type Way = keyof ReturnType<typeof securitySchemesAt>
