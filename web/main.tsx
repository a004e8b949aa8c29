import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const page = createRoot(root)
// In slices: drawn in one go a whole screen would hold up the phone's taps for a third of a second.
startTransition(() =>
  page.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
// Nothing is translated before the page stands.
void import('./ui/translated-texts.ts').then(({ keepTranslatable }) => keepTranslatable()).catch(() => undefined)
