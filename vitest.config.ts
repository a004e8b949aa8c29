import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** What runs as it is on Node 24, as in the product: transforming it for every test file took longer than the tests. */
const here = import.meta.dirname.replace(/[^\w/]/g, String.raw`\$&`)
const nodeCode = new RegExp(String.raw`${here}/(server|demo|e2e|bench|test|shared|bin)/(?!.*\.test\.ts$).*\.ts$`)

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
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{shared,server,demo,test,bench}/**/*.test.ts'],
          globalSetup: 'test/on-postgres.ts',
          // The code keeps no state beside its services, which each file makes anew: it is loaded once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], setupFiles: ['test/end-timers.ts'] },
      },
    ],
  },
})
