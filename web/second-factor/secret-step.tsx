import { Copy } from 'lucide-react'
import { inGroups } from '#shared/sign-in-codes.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { QrCode } from './qr-code.tsx'

/** The secret for the app: to be scanned, or on the phone itself to be opened, or typed. */
export function SecretStep({ secret, address }: { secret: string; address: string }) {
  return (
    <div className="grid gap-5 sm:grid-cols-[13rem_1fr]">
      <QrCode text={address} label="QR code for your authenticator app" />
      <div className="flex min-w-0 flex-col gap-3">
        <p>
          Scan the code with an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator,
          1Password or Aegis.
        </p>
        <Button asChild className="hidden self-start pointer-coarse:inline-flex">
          <a href={address}>Open in my authenticator app</a>
        </Button>
        <div>
          <p className="text-ink-soft">Or type this key into it:</p>
          <p translate="no" className="font-mono wrap-anywhere select-all">
            {inGroups(secret, ' ')}
          </p>
          <Button
            size="small"
            variant="quiet"
            icon={<Copy />}
            className="-ml-2"
            onClick={() => void copyText(secret, 'Key copied')}
          >
            Copy key
          </Button>
        </div>
      </div>
    </div>
  )
}
