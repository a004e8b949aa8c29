import { globSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** What runs as it is on Node 24, as in the product: transforming it for every test file took longer than the tests. */
const here = import.meta.dirname.replace(/[^\w/]/g, String.raw`\$&`)
const nodeCode = new RegExp(
  String.raw`${here}/(server|demo|e2e|bench|test(?!/screens)|shared|bin)/(?!.*\.test\.ts$).*\.ts$`,
)

const webTests = globSync('web/**/*.test.{ts,tsx}')
const saying = (words: string) => webTests.filter((path) => readFileSync(path, 'utf8').includes(words))
/** A process has a window or none for all its files, and takes files of one project only: mixed, it would begin anew for each. */
const inWindow = saying('// @vitest-environment happy-dom')
/** A module that is replaced must not have been loaded by another file's tests, nor be met by them. */
const replacing = saying('vi.mock(')

export default defineConfig({
  plugins: [react()],
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    setupFiles: ['test/patience.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    execArgv: ['--import', './test/quick-start.ts'],
    server: { deps: { external: [nodeCode] } },
    // A process loads the code once: the server keeps no state beside its services, and web files begin afresh (fresh-window).
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{shared,server,demo,test,bench,bin}/**/*.test.ts'],
          globalSetup: ['test/on-postgres.ts', 'test/engines-folder.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: inWindow,
          exclude: replacing,
          setupFiles: ['test/screens/fresh-window.ts', 'test/screens/quick-screens.ts', 'test/end-timers.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'web, without a window', include: webTests, exclude: [...inWindow, ...replacing] },
      },
      {
        extends: true,
        test: {
          name: 'web, with a module replaced',
          include: replacing,
          isolate: true,
          setupFiles: ['test/screens/quick-screens.ts', 'test/end-timers.ts'],
        },
      },
    ],
  },
})
