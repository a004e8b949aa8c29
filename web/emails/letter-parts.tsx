import { useState } from 'react'
import { Tabs } from '#web/ui/tabs.tsx'

/** A letter as its reader sees it, and its plain text. Nothing in it runs or opens here: the frame is sandboxed. */
export function LetterParts({ letter }: { letter: { subject: string; html: string; text: string } }) {
  const [part, setPart] = useState<'html' | 'text'>('html')
  return (
    <Tabs
      label="Parts of the email"
      value={part}
      onChange={setPart}
      tabs={[
        {
          value: 'html',
          label: 'As it looks',
          content: (
            <iframe
              srcDoc={letter.html}
              sandbox=""
              title={`Email: ${letter.subject}`}
              className="h-[60dvh] max-sm:h-[calc(100dvh-18rem)] w-full rounded-control border"
            />
          ),
        },
        {
          value: 'text',
          label: 'Plain text',
          content: (
            <pre className="h-[60dvh] max-sm:h-[calc(100dvh-18rem)] overflow-y-auto rounded-control border bg-surface p-4 font-sans wrap-anywhere whitespace-pre-wrap">
              {letter.text}
            </pre>
          ),
        },
      ]}
    />
  )
}
