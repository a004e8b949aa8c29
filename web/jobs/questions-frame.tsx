import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

/** What stands around the questions, there or still on their way. */
export const QuestionsFrame = ({ footer, children }: { footer: ReactNode; children: ReactNode }) => (
  <Card title="Application form" bodyClassName="flex flex-col gap-4" footer={footer}>
    <p className="max-w-prose text-meta text-ink-soft">
      The form on the careers site asks for name, email, phone, location, salary wish and a resume. Add what this job
      needs to know beyond that.
    </p>
    {children}
  </Card>
)
