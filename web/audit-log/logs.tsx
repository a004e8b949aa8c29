import { can } from '#shared/permissions.ts'
import { useUser } from '#web/session/use-session.ts'
import { useAddressChoice } from '#web/shell/use-address-choice.ts'
import { ViewSwitch } from '#web/ui/view-switch.tsx'
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
      <ViewSwitch label="Log" views={logLabels} view={log} onChoose={chooseLog} className="mb-4 print:hidden" />
      {log === 'access' ? <AccessLog /> : <ActivityLog />}
    </>
  )
}
