import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Entered } from '#shared/accounts.ts'
import { LoginPage } from './session/login-page.tsx'
import { welcome } from './session/welcome.ts'
import { Toaster } from './toasts/toaster.tsx'
import './styles.css'

/** A visitor's login, without the rest of the product, which is fetched while they type and takes this page's place. */
const root = document.getElementById('root')
if (!root) throw new Error('login.html has no #root')
const page = createRoot(root)
const product = () => import('./app.tsx')

async function enter(user: Entered) {
  window.history.replaceState(null, '', '/')
  const { App } = await product()
  flushSync(() =>
    page.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
  welcome(user)
}

page.render(
  <StrictMode>
    <LoginPage onSignedIn={enter} />
    <Toaster />
  </StrictMode>,
)
// When it fails, signing in tries again and says so.
document.addEventListener('input', () => void product().catch(() => undefined), { once: true })
// Nothing is translated before the page stands.
void import('./ui/translated-texts.ts').then(({ keepTranslatable }) => keepTranslatable()).catch(() => undefined)
