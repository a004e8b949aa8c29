import type { Context } from 'hono'
import { html } from 'hono/html'
import { screens } from '#shared/screens.ts'
import type { AppEnv } from '#server/context.ts'
import type { Config } from '#server/config.ts'
import { personalPage } from '#server/http/personal-page.ts'
import { page } from './page.ts'

/** Calls, but for papers that a letter or a screen links to, and the job board that other programs read. */
const forPrograms = /^\/(?:api(?!\/files\/|\/offers\/\d+\/handover\.pdf$)|v1)\//

/** Whether a browser asks for a page, as it does where somebody follows a link or sends a form. */
export const isReadByPerson = (c: Context<AppEnv>) =>
  !forPrograms.test(c.req.path) && c.req.header('accept')?.includes('text/html') === true

/** A refusal or a failure as a page, with the answer's status and headers. Shows nothing that has to be asked for. */
export async function showTrouble(c: Context<AppEnv>, config: Config, answer: Response): Promise<Response> {
  const { message } = (await answer.json()) as { message: string } // as answerError writes it
  const { title, text } = told[answer.status] ?? { title: 'This did not work', text: message }
  const { pathname, search } = new URL(c.req.url)
  const reads = c.req.method === 'GET'
  const headers = [...answer.headers].filter(([name]) => name !== 'content-type' && name !== 'content-length')
  return c.html(
    page(withoutLogo(config), {
      title,
      body: html`<div class="hero">
        <h1>${title}</h1>
        <p class="lead">${text}</p>
        ${answer.status >= 500 && !reads ? html`<p class="lead">${unsure[answer.status] ?? ''}</p>` : ''}
        ${answer.status === 401 ? html`<p class="lead"><a href="${screens.login.path}">Sign in</a></p>` : ''}
        ${reads ? html`<p class="lead"><a href="${pathname}${search}">Try again</a></p>` : ''}
      </div>`,
    }),
    answer.status as 503, // whichever it is: it has a body
    { ...Object.fromEntries(headers), ...personalPage },
  )
}

/** For whoever visits; what the server lacks is in its log. */
const told: Record<number, { title: string; text: string }> = {
  401: { title: 'You are not signed in', text: 'Sign in, then open this page again.' },
  503: {
    title: 'We cannot show this page right now',
    text: 'Something on our side does not answer. Please try again in a minute.',
  },
  507: {
    title: 'We cannot keep anything right now',
    text: 'Our server has run out of room. Please come back later.',
  },
}
/** What became of a form that was sent. */
const unsure: Record<number, string> = {
  503: 'What you sent may not have arrived. Go back, look first whether it was kept, and send it again if it was not.',
  507: 'What you sent was not kept. Go back and send it again then.',
}

const withoutLogo = (config: Config): Config => ({
  ...config,
  organisation: { ...config.organisation, logo: undefined },
})
