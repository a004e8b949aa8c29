import type { Ref } from 'react'
import { chosenEvents, webhookEventGroups, type ChosenEvent } from '#shared/webhook-events.ts'
import { pickLook } from '#web/tables/pick-look.ts'

interface EventChoiceProps {
  chosen: readonly ChosenEvent[]
  onChange: (chosen: ChosenEvent[]) => void
  error: string | undefined
  /** The first choice, for whoever has to make one. */
  firstRef: Ref<HTMLInputElement>
}

/** Which events a webhook is told of, in their groups. */
export function EventChoice({ chosen, onChange, error, firstRef }: EventChoiceProps) {
  const toggle = (event: ChosenEvent) =>
    onChange(chosen.includes(event) ? chosen.filter((each) => each !== event) : [...chosen, event])
  return (
    <fieldset aria-invalid={error !== undefined} className="flex flex-col gap-3">
      <legend className="mb-2 text-meta font-medium text-ink-soft">Events</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {webhookEventGroups.map(({ label, events }) => (
          <fieldset key={label} className="flex flex-col">
            <legend className="mb-1 font-medium">{label}</legend>
            {(Object.entries(events) as [ChosenEvent, string][]).map(([event, text]) => (
              <label key={event} className="flex min-h-8 items-center gap-2.5 pointer-coarse:min-h-11">
                <input
                  ref={event === chosenEvents[0] ? firstRef : undefined}
                  type="checkbox"
                  title={event}
                  checked={chosen.includes(event)}
                  onChange={() => toggle(event)}
                  className={pickLook}
                />
                {text}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-meta text-danger-ink">
          {error}
        </p>
      )}
      <p className="text-meta text-ink-faint">
        Whoever is told of anything about candidates is told too of who was anonymised, removed, joined or separated.
      </p>
    </fieldset>
  )
}
