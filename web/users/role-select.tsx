import { assignableRoles, roleLabels, type Role } from '#shared/permissions.ts'
import { useUser } from '#web/session/use-session.ts'
import { Select } from '#web/ui/select.tsx'

type RoleSelectProps = { value: Role | undefined; onChange: (role: Role) => void; fixed?: boolean }

/** The roles that one may give (SPEC 6); `fixed` shows one that cannot be changed from here. */
export function RoleSelect({ value, onChange, fixed = false }: RoleSelectProps) {
  const { role } = useUser()
  const offered = fixed && value ? [value] : assignableRoles(role)
  return (
    <Select
      value={value}
      onChange={onChange}
      disabled={fixed}
      options={offered.map((each) => ({ value: each, label: roleLabels[each] }))}
    />
  )
}
