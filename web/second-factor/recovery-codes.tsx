import { Copy, Download, Printer } from 'lucide-react'
import { downloadText } from '#web/analytics/download-text.ts'
import { productName } from '#web/session/product.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'

type RecoveryCodesProps = {
  codes: readonly string[]
  /** They are kept somewhere now. */
  onKept: () => void
}

/** The recovery codes, this once, and the ways to keep them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const keep = (way: () => unknown) => () => {
    onKept()
    way()
  }
  const text = [`Recovery codes for ${productName}. Each works once.`, '', ...codes, ''].join('\n')
  return (
    <>
      <p>
        Each of these codes lets you in once, in place of a code from your app, should your phone be away. They are
        shown only now: keep them where others do not find them, and not on the same phone.
      </p>
      <ul
        aria-label="Recovery codes"
        translate="no"
        className="grid gap-x-6 gap-y-1.5 rounded-surface border bg-neutral-2 p-4 font-mono select-all sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {/* The step before has gone, and the focus with it. */}
        <Button autoFocus icon={<Copy />} onClick={keep(() => copyText(codes.join('\n'), 'Recovery codes copied'))}>
          Copy
        </Button>
        <Button
          icon={<Download />}
          onClick={keep(() => downloadText(text, { name: 'recovery-codes.txt', type: 'text/plain' }))}
        >
          Download
        </Button>
        <Button icon={<Printer />} onClick={keep(() => window.print())}>
          Print
        </Button>
      </div>
    </>
  )
}
