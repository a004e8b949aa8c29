import { useMutation } from '@tanstack/react-query'
import { PenLine, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { interviewPlans, Kit, kitVariantMax, type InterviewType } from '#shared/interview-plans.ts'
import type { Writing } from '#shared/writing.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { WritingNotice } from '#web/jobs/writing-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogClose } from '#web/ui/dialog-close.ts'
import { HeldFields } from '#web/ui/held-fields.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { faultsOf } from './kit-faults.ts'
import { KitAnchorFields } from './kit-anchor-fields.tsx'
import { KitQuestionFields } from './kit-question-fields.tsx'
import { KitText } from './kit-text.tsx'

type KitDialogProps = {
  jobId: number
  title: string
  type: InterviewType
  kit: Kit
  readOnly: boolean
  /** Takes the kit over into the plan, which is saved by itself. */
  onUse: (kit: Kit) => void
  onClose: () => void
}

/** The kit of a round: what is asked and what good looks like, to edit or to have written again. */
export function KitDialog({ jobId, title, type, kit: saved, readOnly, onUse, onClose }: KitDialogProps) {
  const [kit, setKit] = useState(saved)
  const [variant, setVariant] = useState(0)
  /** What was there before it was written again. */
  const [before, setBefore] = useState<Kit>()
  /** How often it was to be used and was not whole; from then on what is missing is said as it is typed. */
  const [refusals, setRefusals] = useState(0)
  const fields = useFocusOnFault(refusals)
  const dirty = JSON.stringify(kit) !== JSON.stringify(saved)
  const faults = refusals > 0 ? faultsOf(kit) : {}
  const write = useMutation({
    mutationFn: (next: number) =>
      call(interviewPlans.writeKit, { params: { id: jobId }, body: { type, variant: next } }),
    onSuccess: (written, next) => {
      setVariant(next)
      setBefore(kit)
      setKit(written.kit)
    },
  })
  const use = () => {
    const given = Kit.safeParse(kit)
    if (!given.success) return setRefusals(refusals + 1)
    onUse(given.data)
    return onClose()
  }
  const takeBack = (taken: Kit) => {
    setKit(taken)
    setBefore(undefined)
    write.reset()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description="Everyone who holds the round asks the same and scores by the same words. Candidates never see it."
      size="details"
      dirty={dirty}
      footer={
        <>
          <DialogClose asChild>
            <Button>{readOnly ? 'Close' : 'Cancel'}</Button>
          </DialogClose>
          {!readOnly && (
            <Button variant="primary" disabled={write.isPending} onClick={use}>
              Use this kit
            </Button>
          )}
        </>
      }
    >
      {readOnly ? (
        <KitText kit={kit} />
      ) : (
        <div ref={fields} className="flex flex-col gap-5">
          <WriteBar
            writing={write.data?.writing}
            pending={write.isPending}
            onWrite={() => write.mutate((variant + 1) % (kitVariantMax + 1))}
            onTakeBack={before && (() => takeBack(before))}
          />
          {write.error && <InlineError>{reasonOf(write.error)}</InlineError>}
          {/* What is written takes their place. */}
          <HeldFields held={write.isPending}>
            <KitQuestionFields
              questions={kit.questions}
              faults={faults}
              onChange={(questions) => setKit({ ...kit, questions })}
            />
            <KitAnchorFields
              anchors={kit.anchors}
              faults={faults}
              onChange={(anchors) => setKit({ ...kit, anchors })}
            />
          </HeldFields>
        </div>
      )}
    </Dialog>
  )
}

/** Each time it is refused, the focus goes to the first thing that is missing. */
function useFocusOnFault(refusals: number) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-missing]')?.focus()
  }, [refusals])
  return fields
}

type WriteBarProps = {
  /** How the kit that is shown was written. */
  writing: Writing | undefined
  pending: boolean
  onWrite: () => void
  /** Where there is one before it. */
  onTakeBack: (() => void) | undefined
}

const WriteBar = ({ writing, pending, onWrite, onTakeBack }: WriteBarProps) => (
  <div className="flex flex-wrap items-center justify-between gap-2">
    {writing ? <WritingNotice writing={writing} /> : <span />}
    <div className="ml-auto flex flex-wrap gap-2">
      {onTakeBack && !pending && (
        <Button size="small" variant="quiet" icon={<Undo2 />} onClick={onTakeBack}>
          Take back the one before
        </Button>
      )}
      <Button size="small" icon={<PenLine />} pending={pending} pendingLabel="Writing..." onClick={onWrite}>
        Write again
      </Button>
    </div>
  </div>
)
