import { html } from 'hono/html'
import type { Shown } from './shown.ts'
import { byDay } from './slot-times.ts'

/** Free times by day, the first day open; each leads to where it is confirmed. */
export function slotList({ path, slots, timeZone }: Shown, moving: boolean) {
  if (slots.length === 0) return ''
  const rest = `&zone=${encodeURIComponent(timeZone)}${moving ? '&change=1' : ''}`
  return html`<div class="days">
    ${byDay(slots, timeZone).map(
      ({ name, times }, index) =>
        html`<details class="day" ${index === 0 ? 'open' : ''}>
          ${dayHead(name, times.length === 1 ? '1 time' : `${times.length} times`)}
          <ul class="slots">
            ${times.map(
              ({ start, text }) =>
                html`<li>
                  <a href="${path}?at=${encodeURIComponent(start.toISOString())}${rest}" aria-label="${name}, ${text}"
                    >${text}</a
                  >
                </li>`,
            )}
          </ul>
        </details>`,
    )}
  </div>`
}

/** To the ear, which hears no columns, the day ends before the number of its times begins. */
const dayHead = (name: string, times: string) =>
  html`<summary>${name}<span class="unseen">,</span> <span class="count">${times}</span></summary>`
