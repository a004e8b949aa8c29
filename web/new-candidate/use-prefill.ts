import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { readingNotes } from '#shared/resume-reading.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { NewCandidateEntry, NewCandidateValues } from './new-candidate-form.ts'
import { proposedValues, type ProposedField } from '#web/candidates/proposed-values.ts'
import { readResume } from './read-resume.ts'
import { resumeFileError } from '#web/candidates/resume-file-error.ts'

/**
 * Fills empty fields from a resume that was chosen: marked as proposed until somebody types there, and taken back at one
 * press, or by what another resume says. What was typed stays.
 */
export function usePrefill(form: UseFormReturn<NewCandidateValues, unknown, NewCandidateEntry>) {
  const [proposed, setProposed] = useState<ReadonlySet<ProposedField>>(new Set())
  const reading = useRef<AbortController>(undefined)
  const read = useMutation({
    mutationFn: (file: File) => {
      reading.current?.abort()
      reading.current = new AbortController()
      return readResume(file, reading.current.signal)
    },
    onSuccess: ({ proposal }) => {
      if (!proposal) return
      undo()
      const filled = Object.entries(proposedValues(proposal)).flatMap(([name, value]) => {
        const field = name as ProposedField
        if (!isEmpty(form.getValues(field))) return []
        form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        return [field]
      })
      setProposed(new Set(filled))
    },
  })
  const refused = read.error instanceof ApiError && read.error.status === 400 ? read.error.reason : undefined
  const undo = () => {
    for (const field of proposed) form.setValue(field, empty[field], { shouldDirty: true })
    setProposed(new Set())
  }
  return {
    proposed,
    reading: read.isPending,
    /** What to say under the file; undefined when there is nothing. */
    note: noteOf(read.data?.state, read.isError && refused === undefined),
    /** Why this file cannot be attached either: a PDF by its name alone. */
    refused,
    warnings: read.data?.warnings ?? [],
    choose: (file: File | null) => {
      reading.current?.abort()
      read.reset()
      if (file && !resumeFileError(file)) read.mutate(file)
    },
    /** Somebody typed there: it is theirs now. */
    settle: (field: string) => {
      if (proposed.has(field as ProposedField)) setProposed(new Set([...proposed].filter((one) => one !== field)))
    },
    undo,
  }
}
export type Prefill = ReturnType<typeof usePrefill>

const empty = { name: '', email: '', phone: '', location: '', experienceYears: '0', skills: [] as string[] }
const isEmpty = (value: unknown) =>
  value === undefined || value === '' || value === '0' || (Array.isArray(value) && value.length === 0)

function noteOf(state: keyof typeof readingNotes | 'read' | undefined, failed: boolean) {
  if (failed) return 'The resume could not be read for proposals. It is attached all the same.'
  return state && state !== 'read' ? readingNotes[state] : undefined
}
