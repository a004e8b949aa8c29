import { can } from '#shared/permissions.ts'
import { useUser } from '#web/session/use-session.ts'
import { useAddressChoice } from '#web/shell/use-address-choice.ts'
import { Button } from '#web/ui/button.tsx'
import { AccessLog } from './access-log.tsx'
import { ActivityLog } from './activity-log.tsx'

const logs = ['changes', 'access'] as const
const logLabels = { changes: 'Changes', access: 'Sign-ins and exports' }

/** What was changed, and for administrators who signed in and took data out. Which of them is part of the address. */
export function Logs() {
  const user = useUser()
  const [log, chooseLog] = useAddressChoice('log', logs)
  if (!can(user.role, 'access.view')) return <ActivityLog />
  return (
    <>
      <div role="group" aria-label="Log" className="mb-4 flex gap-1 print:hidden">
        {logs.map((each) => (
          <Button
            key={each}
            size="small"
            variant={each === log ? 'secondary' : 'quiet'}
            aria-pressed={each === log}
            onClick={() => chooseLog(each)}
          >
            {logLabels[each]}
          </Button>
        ))}
      </div>
      {log === 'access' ? <AccessLog /> : <ActivityLog />}
    </>
  )
}
