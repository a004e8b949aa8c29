import * as fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { testApp, type TestApp } from '#test/test-app.ts'
import { stepNames, type Step } from './take-step.ts'
import { walk } from './walk.ts'

// Random walks over the whole product: staff of every role, applicants and the product itself do one thing after another,
// and after each of them what SPEC and DECISIONS promise must hold, counted anew from the rows. A failure tells the rule
// that broke, the way that led to it and the seed. To walk further or elsewhere, and to have a failure's way shortened:
//   WALK_STEPS=5000 WALK_SEED=7 WALK_SHRINK=1 npx vitest run --project server test/walk

const stepsInAll = Number(process.env['WALK_STEPS'] ?? 100)
const seed = Number(process.env['WALK_SEED'] ?? 20_260_601)
/** Of one walk; a longer one meets more rows at each step, and is slower for it. */
const stepsMax = 160

/** So that there is something to walk among. */
const beginning: Step[] = ['request', 'approveJob', 'request', 'approveJob', 'add', 'add', 'add'].map((name, at) => ({
  name,
  dice: at + 1,
}))

const step = fc.record({
  name: fc.oneof(...stepNames.map(({ name, weight }) => ({ weight, arbitrary: fc.constant(name) }))),
  dice: fc.nat(),
})

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test(
  'wherever a walk leads, what SPEC and DECISIONS promise holds',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: stepsMax, size: 'max' }), async (steps) => {
        await walk(app, [...beginning, ...steps])
      }),
      {
        seed,
        numRuns: Math.ceil(stepsInAll / (stepsMax / 2)),
        unbiased: true,
        endOnFailure: process.env['WALK_SHRINK'] === undefined,
      },
    )
  },
  // By the whole: a step takes less than half a second on the busiest machine.
  120_000 + stepsInAll * 500,
)
