import { useMutation } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { jobs } from '#shared/jobs.ts'
import { Button } from '#web/ui/button.tsx'
import { lateWindow } from '#web/ui/late-window.ts'
import type { JobValues } from './job-values.ts'
import { useTelling } from './use-telling.ts'

const WriteAgainWindow = lateWindow(async () => (await import('./write-again-window.tsx')).WriteAgainWindow)

/** Has the description written again from what the form holds now. The one that is there stays until this one is taken. */
export function WriteAgain() {
  const form = useFormContext<JobValues>()
  const [open, setOpen] = useState(false)
  const [checking, setChecking] = useState(false)
  const { text, tell, end } = useTelling()
  const write = useMutation({ mutationFn: () => tell(jobs.describe, { body: requestOf(form.getValues()) }) })
  const start = async () => {
    // What it is checked by may still be on its way.
    setChecking(true)
    const titled = await form.trigger('title')
    setChecking(false)
    if (!titled) return form.setFocus('title')
    setOpen(true)
    return write.mutate()
  }
  const close = () => {
    end()
    setOpen(false)
  }
  const use = (description: string) => {
    form.setValue('description', description, { shouldDirty: true, shouldValidate: true })
    close()
  }
  return (
    <>
      <Button size="small" icon={<PenLine />} pending={checking} onClick={() => void start()}>
        Write again
      </Button>
      <WriteAgainWindow shown={open && { write, text, onUse: use, onClose: close }} />
    </>
  )
}

const requestOf = ({ title, type, department, location, workplace, urgency, skills, teamContext }: JobValues) => ({
  title,
  type,
  department,
  location,
  workplace,
  urgency,
  skills,
  teamContext,
})
