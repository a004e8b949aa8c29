import { singleSignOnPath, singleSignOnReturnPath } from '#shared/single-sign-on.ts'
import { createApp } from '#server/app.ts'
import type { Services } from '#server/context.ts'
import { openIdConnect } from '#server/providers/sign-in/oidc.ts'
import type { SingleSignOnConfig } from '#server/single-sign-on-config.ts'
import { cookieJar } from './cookie-jar.ts'
import { clientId, clientSecret, identityProvider } from './identity-provider.ts'
import type { TestApp } from './test-app.ts'

/** A company whose people sign in at its own provider, and the product as they meet it. */
export async function companyWithSignOn({ services }: Pick<TestApp, 'services'>) {
  const own = services.config.publicUrl
  const returnUrl = own + singleSignOnReturnPath
  const company = await identityProvider()
  company.register(returnUrl)

  /** The product as `changed` configures it, and with other services where a test says so. */
  function product(changed: Partial<SingleSignOnConfig> = {}, others: Partial<Services> = {}) {
    const singleSignOn: SingleSignOnConfig = {
      issuer: company.issuer,
      clientId,
      clientSecret,
      name: 'Acme ID',
      trustsEmail: false,
      passwordsOf: 'everyone',
      ...changed,
    }
    const config = { ...services.config, singleSignOn }
    return createApp({ ...services, config, identityProvider: openIdConnect(singleSignOn, returnUrl), ...others })
  }

  /** A browser that follows wherever it is led: where it arrives, and who it is then. `cookies` are those it had before. */
  async function signIn(served = product(), { to = '', cookies = cookieJar() } = {}) {
    let url = `${own}${singleSignOnPath}${to && `?to=${encodeURIComponent(to)}`}`
    for (let hops = 0; hops < 12 && !url.startsWith(`${own}/auth?`); hops++) {
      const { origin } = new URL(url)
      const headers = { cookie: cookies.of(origin) }
      const answer = await (origin === own
        ? served.request(url, { headers })
        : fetch(url, { headers, redirect: 'manual' }))
      cookies.keep(origin, answer.headers.getSetCookie())
      const location = answer.headers.get('location')
      if (location === null) throw new Error(`${url} led nowhere: ${answer.status} ${await answer.text()}`)
      url = new URL(location, url).href
    }
    const current = await served.request('/api/user', { headers: { cookie: cookies.of(own) } })
    return { at: url.slice(own.length), cookies, current }
  }

  return { company, returnUrl, product, signIn }
}
