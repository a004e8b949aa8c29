import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { CalendarFault } from './calendar-provider.ts'

const lists = new Set(['response', 'propstat'])
const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: false,
  // Numeric references too: XML has a line's CR written as &#13; (XML 1.0, 2.11).
  htmlEntities: true,
  isArray: (name) => lists.has(name),
})
const Multistatus = z.object({
  multistatus: z.union([
    z.object({
      response: z
        .array(
          z.object({
            propstat: z
              .array(z.object({ prop: z.union([z.object({ 'calendar-data': z.string().optional() }), z.string()]) }))
              .default([]),
          }),
        )
        .default([]),
    }),
    // An empty element: no event in that time.
    z.string().transform(() => ({ response: [] })),
  ]),
})

/** The iCalendar objects in a CalDAV server's answer (RFC 4791, 7.8). Throws a CalendarFault for any other. */
export function calendarsOf(xml: string): string[] {
  const read = Multistatus.safeParse(parsed(xml))
  if (!read.success) throw new CalendarFault('What the server answers is not CalDAV')
  return read.data.multistatus.response
    .flatMap(({ propstat }) => propstat)
    .flatMap(({ prop }) => (typeof prop === 'object' && prop['calendar-data'] ? [prop['calendar-data'].trim()] : []))
}

function parsed(xml: string): unknown {
  try {
    return parser.parse(xml)
  } catch {
    return undefined
  }
}
