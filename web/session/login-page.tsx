import { lazy, Suspense } from 'react'
import type { Entered } from '#shared/accounts.ts'
import { screens } from '#shared/screens.ts'
import { Brand } from '#web/ui/brand.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginPromises } from './login-promises.tsx'
import { productName, signOnName } from './product.ts'

/** Fetched where the organisation has a sign-in of its own: nobody else waits for it. */
const SignOn = lazy(async () => ({ default: (await import('./sign-on.tsx')).SignOn }))

type LoginPageProps = {
  onSignedIn: (user: Entered) => void | Promise<void>
  /** The screen that somebody was going to. */
  wanted?: string
  /** Whether somebody has just logged out here. */
  left?: boolean
}

/** Login (SPEC 2). */
export function LoginPage({ onSignedIn, wanted, left = false }: LoginPageProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(26rem,2fr)_3fr]">
      <title>{`${screens.login.title} · ${productName}`}</title>
      <main className="flex flex-col px-6 py-8 sm:px-12">
        <Brand product={productName} />
        <div className="m-auto w-full max-w-90 py-10">
          <h1 className="text-page font-semibold tracking-tight">Login</h1>
          <p className="mb-6 text-ink-soft">Access your {productName} account</p>
          <LoginForm onSignedIn={onSignedIn} />
          {signOnName && (
            <Suspense fallback={<div className="h-18" />}>
              <SignOn name={signOnName} to={wanted} left={left} />
            </Suspense>
          )}
          <p className="mt-6 border-t pt-4 text-meta text-ink-soft">
            Registration is managed by administrators. Please contact the CEO or COO for an account.
          </p>
        </div>
      </main>
      <LoginPromises />
    </div>
  )
}
