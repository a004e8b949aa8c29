import { enableCompileCache } from 'node:module'
import { resolveQuickly } from '#server/quick-resolve.ts'
import { quickenPasswords } from './quick-passwords.ts'

// In each process that runs tests, before anything else: as the product starts (server/main.ts).
enableCompileCache('node_modules/.cache/rolecall-test-code')
resolveQuickly()
quickenPasswords()
