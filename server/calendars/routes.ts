import type { OpenAPIHono } from '@hono/zod-openapi'
import { calendars } from '#shared/calendars.ts'
import type { AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { connectCalendar } from './connect-calendar.ts'
import { disconnectCalendar } from './disconnect-calendar.ts'
import { makeFeed } from './make-feed.ts'
import { readAgain } from './read-again.ts'
import { readMine } from './read-mine.ts'
import { revokeFeed } from './revoke-feed.ts'
import { setRoom } from './set-room.ts'

export function mountCalendars(app: OpenAPIHono<AppEnv>) {
  serve(app, calendars, {
    mine: (ctx) => readMine(ctx),
    setRoom: (ctx, { body }) => setRoom(ctx, body),
    connect: (ctx, { body }) => connectCalendar(ctx, body),
    readAgain: (ctx, { params }) => readAgain(ctx, params.id),
    disconnect: (ctx, { params }) => disconnectCalendar(ctx, params.id),
    makeFeed,
    revokeFeed,
  })
}
