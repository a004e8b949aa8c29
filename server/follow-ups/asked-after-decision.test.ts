import { expect, test } from 'vitest'
import { settledStatuses } from '#shared/pipeline.ts'
import { candidates } from '#server/database/schema.ts'
import { appForFile } from '#test/test-app.ts'
import { waitingThings } from '#test/waiting-things.ts'

const app = await appForFile()
const things = waitingThings(app)

test.each(settledStatuses)(
  'nobody is asked for the evaluation of whoever stands at %s: the decision waits for it no more',
  async (status) => {
    await things.cases['evaluation-missing'].make()
    await app.db.update(candidates).set({ status })
    await things.lookAt(things.now)
    expect(app.sent).toEqual([])
  },
)
