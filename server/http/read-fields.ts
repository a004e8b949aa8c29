import type { Context as Request } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from '#server/context.ts'
import { tooLarge } from '#server/errors.ts'

const formBytesMax = 64 * 1024

const tooMuch = (bytesMax: number) =>
  bodyLimit({
    maxSize: bytesMax,
    onError: () => {
      throw tooLarge('That is more than this form takes')
    },
  })

/**
 * The words of a form that a visitor sent, with U+FFFD for what cannot be stored, and with each line's end as the one character
 * that a field counts it for; none where the body is no form. Throws 413.
 */
export async function readFields(c: Request<AppEnv>, bytesMax = formBytesMax): Promise<Record<string, string>> {
  let fields: Record<string, string> = {}
  await tooMuch(bytesMax)(c, async () => {
    const body = await c.req.parseBody().catch(() => ({}))
    fields = Object.fromEntries(
      Object.entries(body).flatMap(([name, value]) =>
        typeof value === 'string'
          ? [[name, value.replaceAll('\0', '\uFFFD').replaceAll('\r\n', '\n').toWellFormed()]]
          : [],
      ),
    )
  })
  return fields
}
