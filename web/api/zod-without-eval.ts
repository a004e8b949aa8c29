/**
 * zod would try to compile its checks with eval, which our content security policy refuses, and every refusal is an issue
 * in the browser's log. Said before zod is there, since no page needs zod to begin with.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
