import type { TestApp } from '#test/test-app.ts'
import { checkScreens, checkStep } from './check-step.ts'
import { takeStep, type Step } from './take-step.ts'
import { openWorld } from './world.ts'

/** So many steps lie between two looks at the screens. */
const screensEvery = 6

/** Takes the steps one after another from an empty product, and checks what holds. What fails tells the way that led to it. */
export async function walk(app: TestApp, steps: readonly Step[]) {
  const world = await openWorld(app)
  const way: string[] = []
  try {
    for (const [at, step] of steps.entries()) {
      const taken = await takeStep(world, step)
      if (!taken) continue
      way.push(taken.told)
      await checkStep(world, taken)
      if (at % screensEvery === screensEvery - 1) await checkScreens(world)
    }
    await checkScreens(world)
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    throw new Error(`${what}\nafter\n${way.map((line, at) => `${at + 1}. ${line}`).join('\n')}`, { cause: error })
  }
}
