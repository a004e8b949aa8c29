import { html } from 'hono/html'
import type { Workplace } from '#shared/job-choices.ts'
import { searchCharactersMax } from '#shared/limits.ts'
import { isNarrowed, type CareersFilter, type CareersQuery } from './careers-query.ts'
import type { Facets } from './find-positions.ts'
import { workplaceLabels } from './job-phrases.ts'
import type { Html } from './page.ts'

const filters: [CareersFilter, label: string, all: string][] = [
  ['department', 'Department', 'All departments'],
  ['location', 'Location', 'All locations'],
  ['workplace', 'Workplace', 'Any workplace'],
  ['type', 'Type', 'Any type'],
]

/** Search and filters as a plain form: its answer is an address that can be kept and shared. */
export function careersSearch(query: CareersQuery, facets: Facets): Html {
  const choices = filters.filter(([name]) => facets[name].length > 1 || query[name])
  return html`<form class="search" method="get" action="/careers" role="search">
    <div class="field">
      <label for="q">Search</label>
      <input
        type="search"
        id="q"
        name="q"
        value="${query.q ?? ''}"
        maxlength="${searchCharactersMax}"
        placeholder="Title or department"
        autocomplete="off"
      />
    </div>
    <button class="button" type="submit">Search</button>
    ${choices.length === 0 ? '' : narrowing(query, facets, choices)}
    ${isNarrowed(query) ? html`<a class="reset" href="/careers">Reset</a>` : ''}
  </form>`
}

/** The filters; on a phone they are folded until one is asked for. */
function narrowing(query: CareersQuery, facets: Facets, choices: typeof filters) {
  const chosen = choices.filter(([name]) => query[name]).length
  return html`<details class="narrow" ${chosen > 0 ? 'open' : ''}>
    <summary>Filters${chosen > 0 ? ` (${chosen})` : ''}</summary>
    <div class="choices">
      ${choices.map(([name, label, all]) => choose({ name, label, all }, query[name], facets[name]))}
    </div>
  </details>`
}

function choose(
  { name, label, all }: { name: CareersFilter; label: string; all: string },
  chosen: string | undefined,
  values: Facets[CareersFilter],
) {
  // An address that was kept may name what no position has any more: the form then says what it was asked.
  const known = values.some(([value]) => value === chosen) || chosen === undefined
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      <option value="">${all}</option>
      ${known ? '' : html`<option value="${chosen}" selected>${wordOf(name, chosen ?? '')}</option>`}
      ${values.map(
        ([value, positions]) =>
          html`<option value="${value}" ${value === chosen ? 'selected' : ''}>
            ${wordOf(name, value)} (${positions})
          </option>`,
      )}
    </select>
  </div>`
}

const wordOf = (name: CareersFilter, value: string) =>
  // Both the column and the query know these values alone.
  name === 'workplace' ? workplaceLabels[value as Workplace] : value
