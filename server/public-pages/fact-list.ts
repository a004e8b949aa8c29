import { html } from 'hono/html'

/** Names and values, one below the other; what has no value is left out. */
export const factList = (facts: [name: string, value: string | null | undefined | false][]) =>
  html`<dl>
    ${facts
      .filter(([, value]) => value)
      .map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
  </dl>`
