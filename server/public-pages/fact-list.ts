import { html } from 'hono/html'

/** Longer values get the whole width where two stand beside each other. */
const longFrom = 30

/** Names and values, one below the other; what has no value is left out. */
export const factList = (facts: [name: string, value: string | null | undefined | false][]) =>
  html`<dl>
    ${facts
      .filter(([, value]) => value)
      .map(
        ([name, value]) =>
          html`<div class="${value && value.length >= longFrom ? 'long' : ''}">
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
  </dl>`
