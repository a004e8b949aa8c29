import { useState } from 'react'
import { secondFactor } from '#shared/second-factor.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'

/** Gives the code up, so that a page that is loaded anew does not ask for it. */
export function BackToPassword({ onBack }: { onBack: () => void }) {
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    // Waited for: its cookie would end what another password begins. Where it fails the code is asked for by a page that is
    // loaded anew, for minutes.
    await call(secondFactor.leave, {}).catch(() => undefined)
    onBack()
  }
  return (
    <Button variant="quiet" pending={leaving} onClick={() => void leave()}>
      Back to the password
    </Button>
  )
}
