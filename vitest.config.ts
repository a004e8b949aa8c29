import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['{shared,server,web,demo,test}/**/*.test.{ts,tsx}'],
    globalSetup: 'test/on-postgres.ts',
    restoreMocks: true,
    setupFiles: ['test/patience.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
  },
})
