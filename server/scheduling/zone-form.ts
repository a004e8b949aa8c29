import { html } from 'hono/html'
import type { Shown } from './shown.ts'
import { zoneText } from './slot-times.ts'

const known = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

/** In which zone times are shown, and how to change that; a script sends it on choice, a button does without. */
export function zoneForm({ path, timeZone, assumed, now }: Shown, moving: boolean) {
  const zones = known.includes(timeZone) ? known : [timeZone, ...known]
  return html`<form class="zone" method="get" action="${path}" ${assumed ? html`data-assumed="${timeZone}"` : ''}>
    ${moving ? html`<input type="hidden" name="change" value="1" />` : ''}
    <div class="field">
      <label for="zone">Times are shown in</label>
      <select id="zone" name="zone">
        ${zones.map(
          (zone) =>
            html`<option value="${zone}" ${zone === timeZone ? 'selected' : ''}>
              ${zone === timeZone ? zoneText(zone, now) : zone.replaceAll('_', ' ')}
            </option>`,
        )}
      </select>
    </div>
    <button class="button secondary" type="submit">Show in this zone</button>
  </form>`
}
