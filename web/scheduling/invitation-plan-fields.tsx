import type { InvitationPlan } from '#shared/scheduling.ts'
import { RoundInterviewers } from '#web/interview-plans/round-interviewers.tsx'
import { useNextRound } from '#web/interview-plans/use-next-round.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { lengthOptions } from './interview-lengths.ts'
import { InvitationPlanSkeleton } from './invitation-plan-skeleton.tsx'
import { useColleagues } from './use-colleagues.tsx'

type PlanFieldsProps = {
  /** Whose next round of the job's plan is offered. */
  candidateId?: number
  plan: InvitationPlan
  disabled: boolean
  /** The interview is there, with a length of its own, and its link goes out once somebody is named. */
  stands?: boolean
  onChange: (plan: InvitationPlan) => void
  /** Who there is to choose from. */
  colleagues: ReturnType<typeof useColleagues>
}

/** Who interviews an invited candidate, and for how long: with both, the candidate chooses a free time. */
export const InvitationPlanFields = (props: Omit<PlanFieldsProps, 'colleagues'>) => (
  <PlanFields {...props} colleagues={useColleagues()} />
)

/** The same, for a window that waits for the colleagues itself. */
export function PlanFields(props: PlanFieldsProps) {
  const { candidateId, plan, disabled, stands = false, onChange } = props
  const { people, unread, waiting: waitingForPeople } = props.colleagues
  const { next, waiting } = useNextRound(candidateId)
  const planned = next?.isSet ? next : undefined
  const { interviewerIds = planned?.interviewers.map(({ id }) => id) ?? [], durationMinutes } = plan
  if (candidateId !== undefined && (waiting || waitingForPeople)) return <InvitationPlanSkeleton />
  return (
    <div className="flex flex-col gap-3">
      {planned && (
        <p className="text-meta">{`Next round of the plan: ${planned.type}, ${planned.durationMinutes} minutes`}</p>
      )}
      <RoundInterviewers
        label="Interviewers"
        ids={interviewerIds}
        people={people}
        disabled={disabled}
        onChange={(ids) => onChange({ ...plan, interviewerIds: ids })}
      />
      {unread}
      <Field label="Length" className="w-44 max-sm:w-full">
        <Select
          value={durationMinutes === undefined ? 'usual' : String(durationMinutes)}
          disabled={disabled}
          onChange={(value) => {
            const { durationMinutes: _, ...rest } = plan
            onChange(value === 'usual' ? rest : { ...rest, durationMinutes: Number(value) })
          }}
          options={[
            ...(stands ? [] : [{ value: 'usual', label: planned ? 'As planned' : 'As usual' }]),
            ...lengthOptions(durationMinutes),
          ]}
        />
      </Field>
      <p className="text-meta text-ink-faint">
        {interviewerIds.length > 0
          ? 'The email leads to a personal page, where the candidate chooses a time when all of them are free.'
          : stands
            ? 'Choose who interviews: the candidate then chooses a time when all of them are free.'
            : 'Without interviewers the email says that the team will be in touch. They can be chosen later.'}
      </p>
    </div>
  )
}
