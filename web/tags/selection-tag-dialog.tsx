import { useMutation } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ListedCandidate } from '#shared/candidates.ts'
import { taggedAtOnceMax } from '#shared/limits.ts'
import { candidateTags } from '#shared/tags.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useUser } from '#web/session/use-session.ts'
import { toast } from '#web/toasts/toast.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { many } from '#web/wording/many.ts'
import { sameTag } from './matching-tags.ts'
import { TagPicker } from './tag-picker.tsx'
import { useKnownTags } from './use-known-tags.ts'
import { useRefreshTags } from './use-change-tags.ts'

type Act = 'add' | 'remove'
type Outcome = { changed: number; refused: { id: number; name: string; message: string }[] }
type SelectionTagDialogProps = { candidates: readonly ListedCandidate[]; onClose: () => void }

/** Adds one tag to all who are picked, or takes one off them, and tells of whom it could not be. */
export function SelectionTagDialog({ candidates, onClose }: SelectionTagDialogProps) {
  const [act, setAct] = useState<Act>('add')
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const known = useKnownTags().map(({ name }) => name)
  const worn = wornBy(candidates)
  const name = typed.trim()
  const { mutate, isPending, error, data } = useTagSeveral(candidates, onClose)
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={`Tag ${many(candidates.length, 'candidate')}`}
      dirty={name !== '' && !data}
      pending={isPending}
      error={error ? reasonOf(error) : null}
      submitLabel={data ? 'Close' : act === 'add' ? 'Add the tag' : 'Take the tag off'}
      cancelLabel={data ? null : 'Cancel'}
      onSubmit={(event) => {
        event.preventDefault()
        if (data) onClose()
        else if (name === '' || (act === 'remove' && !worn.some((each) => sameTag(each, name)))) setMissing(true)
        else mutate({ act, name })
      }}
    >
      {data ? (
        <Told outcome={data} />
      ) : (
        <>
          <Field label="What to do">
            <RadioCards
              value={act}
              onChange={(next) => {
                setAct(next)
                setMissing(false)
              }}
              options={[
                { value: 'add', label: 'Add a tag', icon: <Plus /> },
                { value: 'remove', label: 'Take a tag off', icon: <Minus /> },
              ]}
              ref={nowhere}
            />
          </Field>
          <Field
            label="Tag"
            error={
              missing
                ? act === 'add'
                  ? 'Choose a tag, or write a new one'
                  : 'Choose a tag that one of them has'
                : undefined
            }
          >
            <TagPicker
              known={act === 'add' ? known : worn}
              mayMake={act === 'add'}
              typed={typed}
              onType={(next) => {
                setTyped(next)
                setMissing(false)
              }}
              onChoose={(chosen) => {
                setTyped(chosen)
                setMissing(false)
              }}
            />
          </Field>
        </>
      )}
    </FormDialog>
  )
}
const nowhere = { current: null }

/** What any of them has, by name. */
const wornBy = (candidates: readonly ListedCandidate[]) =>
  [...new Set(candidates.flatMap(({ tags }) => tags.map(({ name }) => name)))].toSorted((a, b) => a.localeCompare(b))

/** In calls of a hundred; those who are picked may be of many pages. */
function useTagSeveral(candidates: readonly ListedCandidate[], onDone: () => void) {
  const { id: begunBy } = useUser()
  const refresh = useRefreshTags()
  return useMutation({
    mutationFn: async ({ act, name }: { act: Act; name: string }) => {
      const outcome: Outcome = { changed: 0, refused: [] }
      for (let from = 0; from < candidates.length; from += taggedAtOnceMax) {
        const ids = candidates.slice(from, from + taggedAtOnceMax).map(({ id }) => id)
        // oxlint-disable-next-line no-await-in-loop -- one after the other: the first may make the tag
        const { changed, refused } = await call(candidateTags.changeSeveral, { body: { ids, name, act } }, { begunBy })
        outcome.changed += changed.length
        for (const { id, message } of refused)
          outcome.refused.push({ id, name: candidates.find((each) => each.id === id)?.name ?? '', message })
      }
      return outcome
    },
    onSuccess: ({ changed, refused }, { act }) => {
      if (refused.length > 0) return
      toast({ title: titleOf(act, changed) })
      onDone()
    },
    onSettled: () => refresh(...candidates.map(({ id }) => id)),
  })
}

const titleOf = (act: Act, changed: number) =>
  act === 'add'
    ? changed === 0
      ? 'All of them had the tag already'
      : `Tag added to ${many(changed, 'candidate')}`
    : `Tag taken off ${many(changed, 'candidate')}`

const Told = ({ outcome: { changed, refused } }: { outcome: Outcome }) => (
  <>
    <p role="status">{`${many(changed, 'candidate')} changed, ${refused.length.toLocaleString('en')} could not be.`}</p>
    <ul aria-label="Could not be changed" className="divide-y">
      {refused.map(({ id, name, message }) => (
        <li key={id} className="py-1.5">
          <span translate="no" className="font-medium">
            {name}
          </span>
          <span className="block text-meta text-ink-soft">{message}</span>
        </li>
      ))}
    </ul>
  </>
)
