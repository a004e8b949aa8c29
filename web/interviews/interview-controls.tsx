import type { Interview } from '#shared/interviews.ts'
import { Button } from '#web/ui/button.tsx'
import { useInterviewControls } from './use-interview-controls.tsx'

/** The controls of an interview as buttons, for its page. */
export function InterviewControls({ interview }: { interview: Interview }) {
  const { acts, dialogs } = useInterviewControls(interview)
  return (
    <>
      {acts.map(({ label, act }) => (
        <Button key={label} className="max-sm:px-2 max-sm:text-meta" onClick={act}>
          {label}
        </Button>
      ))}
      {dialogs}
    </>
  )
}
