import { late } from './late.ts'

/** Questions and messages come after the screen that they are about. */
export const alertFrame = late(async () => (await import('./alert-window.tsx')).AlertWindow)
