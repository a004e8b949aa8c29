import { once } from 'node:events'
import { startProduct } from './start-product.ts'

/** Starts the built product with a clock of its own. `moveClock` puts it ahead, in milliseconds: hours pass without waiting. */
export async function startWithClock(env: Record<string, string>, dataDir?: string) {
  const product = await startProduct(env, dataDir, 'e2e/main-with-clock.ts')
  return {
    ...product,
    async moveClock(ms: number) {
      const moved = once(product.child, 'message')
      product.child.send(ms)
      await moved
    },
  }
}
