import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import type { imports } from '#shared/imports.ts'
import type { Role } from '#shared/permissions.ts'
import type { Output } from '#shared/route.ts'
import { candidates } from '#server/database/schema.ts'
import type { appForFile } from './test-app.ts'

interface Body {
  key?: string
  sendAssessments?: boolean
  fileName?: string
  tag?: string
  rows: object[]
}

/** Imports of candidates as a test asks for them, and what they brought. */
export function importingInto(app: Awaited<ReturnType<typeof appForFile>>) {
  const send = ({ rows, ...body }: Body, who: Role | 'nobody' = 'ceo') =>
    app.as(who === 'nobody' ? undefined : who).request('POST', '/api/imports', {
      key: randomUUID(),
      fileName: 'Candidates.csv',
      sendAssessments: false,
      rows,
      ...body,
    })
  return {
    send,
    imported: async (body: Body, who?: Role) => {
      const response = await send(body, who)
      expect(response.status).toBe(200)
      return (await response.json()) as Output<typeof imports.add>
    },
    row: (jobId: number, number: number, more: object = {}) => ({
      row: number,
      jobId,
      name: `Person ${number}`,
      email: `person.${number}@import.test`,
      ...more,
    }),
    all: () => app.db.select().from(candidates).orderBy(asc(candidates.importRow)),
  }
}
