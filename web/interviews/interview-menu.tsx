import { Ellipsis } from 'lucide-react'
import type { Interview } from '#shared/interviews.ts'
import { Button } from '#web/ui/button.tsx'
import { LateMenu } from '#web/ui/late-menu.tsx'
import { useInterviewControls } from './use-interview-controls.tsx'

/** The controls of an interview behind one button, for its card. */
export function InterviewMenu({ interview }: { interview: Interview }) {
  const { acts, dialogs } = useInterviewControls(interview)
  if (acts.length === 0) return null
  return (
    <div className="ml-auto">
      <LateMenu
        trigger={
          <Button
            variant="quiet"
            size="icon"
            className="-my-1"
            aria-label={`More for the interview with ${interview.candidate.name}`}
          >
            <Ellipsis />
          </Button>
        }
        items={acts.map(({ label, act }) => ({ label, onSelect: act, danger: label === 'Cancel interview' }))}
      />
      {dialogs}
    </div>
  )
}
