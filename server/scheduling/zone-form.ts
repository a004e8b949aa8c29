import { html } from 'hono/html'
import { timeZoneOptions } from '#shared/time-zone-options.ts'
import type { Shown } from './shown.ts'
import { zoneText } from './slot-times.ts'

/** In which zone times are shown, and how to change that; a script sends it on choice, a button does without. */
export function zoneForm({ path, timeZone, assumed, now }: Shown, moving: boolean) {
  return html`<form class="zone" method="get" action="${path}" ${assumed ? html`data-assumed="${timeZone}"` : ''}>
    ${moving ? html`<input type="hidden" name="change" value="1" />` : ''}
    <div class="field">
      <label for="zone">Times are shown in</label>
      <select id="zone" name="zone">
        ${timeZoneOptions(timeZone).map(
          ({ value: zone, label }) =>
            html`<option value="${zone}" ${zone === timeZone ? 'selected' : ''}>
              ${zone === timeZone ? zoneText(zone, now) : label}
            </option>`,
        )}
      </select>
    </div>
    <button class="button secondary" type="submit">Show in this zone</button>
  </form>`
}
