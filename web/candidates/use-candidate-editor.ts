import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { candidates, type Candidate } from '#shared/candidates.ts'
import { isReadOnly } from '#shared/is-read-only.ts'
import { can } from '#shared/permissions.ts'
import { settledStatuses } from '#shared/pipeline.ts'
import { updatedMessage } from '#shared/update-message.ts'
import { isUnknownAddress, reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { isUnsent, noDrafts } from '#web/comments/comment-drafts.ts'
import { useUser } from '#web/session/use-session.ts'
import { useDropPick } from '#web/shell/use-drop-pick.ts'
import { toast } from '#web/toasts/toast.ts'
import { late } from '#web/ui/late.ts'
import type { CandidateEntry, CandidateField, CandidateValues } from './candidate-form.ts'
import { changeOf, valuesOf } from './candidate-values.ts'
import { tabOf, type CandidateTab } from './field-labels.ts'
import { lateResolver } from '#web/forms/late-resolver.ts'
import { showSaved } from '#web/forms/show-saved.ts'
import { useLateSubmit } from '#web/forms/use-late-submit.ts'
import { useTypedOver } from '#web/forms/use-typed-over.ts'
import { theirCandidate } from './their-candidate.ts'
import { candidateQuery, type WholeCandidate } from './use-candidate.ts'
import { useRefreshCandidate } from './use-refresh-candidate.ts'

/** The rules come when something is first checked. */
export const candidateRules = late(async () => (await import('./candidate-form.ts')).candidateResolver)
const failed = 'Error updating candidate'
const resolver = lateResolver(candidateRules, failed)

/** What is open in the candidate dialog or page: its form, how it is saved, and what someone else changed meanwhile. */
export function useCandidateEditor(candidate: WholeCandidate, onUnknownAddress: () => void) {
  const { id: begunBy, role } = useUser()
  const [address] = useSearchParams()
  // Whoever comes for what stands in the details, such as a request for deletion, or for a comment finds them open.
  const [tab, setTab] = useState<CandidateTab>(tabIn(address.get('tab')))
  const [commentDrafts, setCommentDrafts] = useState(noDrafts)
  const [theirs, setTheirs] = useState<Candidate>()
  const { form, base, setBase, showOnly, rebase } = useCandidateForm(candidate)
  const { dirtyFields, isDirty } = form.formState
  const [submitBy, submitting] = useLateSubmit(candidateRules, form)
  const changedTabs = new Set((Object.keys(dirtyFields) as CandidateField[]).filter((f) => dirtyFields[f]).map(tabOf))
  if (isUnsent(commentDrafts)) changedTabs.add('notes')
  const keep = useKeepRow(base, setBase)
  /** Shows the row that a write answered, without what was typed. */
  const showAll = (row: Candidate) => {
    showOnly(row)
    keep(row)
  }
  /** Takes note of a conflict; answers whether the error was one. */
  const noteConflict = (error: unknown) => {
    const current = theirCandidate(error)
    if (current) setTheirs(current)
    return current !== undefined
  }

  const save = useMutation({
    mutationFn: ({ entry, rowVersion }: { entry: CandidateEntry; rowVersion: string; sent: CandidateValues }) =>
      call(
        candidates.update,
        { params: { id: candidate.id }, body: changeOf(entry, changedOf(dirtyFields)) },
        { rowVersion, begunBy },
      ),
    onSuccess: (row, { sent }) => {
      toast({ title: updatedMessage, ...(row.message !== updatedMessage && { description: row.message }) })
      setTheirs(undefined)
      showSaved(form, valuesOf(row), sent)
      keep(row)
    },
    onError: (error) => {
      if (noteConflict(error)) return
      if (isUnknownAddress(error)) return onUnknownAddress()
      toast({ title: failed, description: reasonOf(error), variant: 'destructive' })
    },
  })
  const submitAt = (rowVersion: string) => () => {
    const sent = structuredClone(form.getValues())
    return submitBy(
      (entry) => save.mutate({ entry, rowVersion, sent }),
      (errors) => setTab((shown) => firstOf(errors) ?? shown),
    )()
  }

  return {
    form,
    tab,
    setTab,
    changedTabs,
    isDirty,
    commentDrafts,
    setCommentDrafts,
    /** Whether leaving would lose something, be it in the form or a comment. */
    unsaved: isDirty || isUnsent(commentDrafts),
    editable: can(role, 'candidates.edit') && !isReadOnly(candidate),
    submit: submitAt(base.updatedAt),
    saving: save.isPending || submitting,
    theirs,
    base,
    noteConflict,
    /** Drops what was typed and shows the row as someone else left it. */
    takeTheirs: () => {
      if (theirs) showAll(theirs)
      setTheirs(undefined)
    },
    /** Saves what was typed over their row; the fields left alone here stay theirs. */
    saveMine: () => {
      if (!theirs) return
      setBase(theirs)
      rebase(theirs)
      void submitAt(theirs.updatedAt)()
    },
    /** Shows the row that a move answered; what was typed stays, save in the fields that the move `settled`. */
    show: (row: Candidate, settled: readonly CandidateField[]) => {
      rebase(row, settled)
      keep(row)
    },
  }
}
export type CandidateEditor = ReturnType<typeof useCandidateEditor>

const tabIn = (named: string | null) => (named === 'details' || named === 'notes' ? named : 'evaluation')

/** The tab of the first field that was refused, if one was. */
function firstOf(errors: object) {
  const first = (Object.keys(errors) as (CandidateField | 'root')[]).find((name) => name !== 'root')
  return first && tabOf(first)
}

/** The candidate's form, over the row whose version it may replace; a newer one fills in around what was typed. */
function useCandidateForm(candidate: Candidate) {
  const [first] = useState(candidate)
  const form = useForm<CandidateValues, unknown, CandidateEntry>({
    resolver,
    defaultValues: valuesOf(first),
    // A newer row fills in around what was typed. The first is in already: put in again it would draw all of it once more.
    ...(candidate !== first && { values: valuesOf(candidate) }),
    resetOptions: { keepDirtyValues: true },
  })
  const { dirtyFields } = form.formState
  const [base, setBase] = useTypedOver<Candidate>(candidate, valuesOf, form)

  /** Without what was typed, which the form would keep by the options above. */
  const showOnly = (row: Candidate) => form.reset(valuesOf(row), { keepDirtyValues: false })
  /** Puts a newer row under what was typed, save what was typed into `settled` fields. */
  const rebase = (row: Candidate, settled: readonly CandidateField[] = []) => {
    const typed = form.getValues()
    const kept = (Object.keys(changedOf(dirtyFields)) as CandidateField[]).filter((name) => !settled.includes(name))
    showOnly(row)
    for (const name of kept) form.setValue(name, typed[name], { shouldDirty: true })
  }
  return { form, base, setBase, showOnly, rebase }
}

/** The fields that were changed; react-hook-form keeps a false, or a list of them, for those that were changed back. */
const changedOf = (dirty: Partial<Record<CandidateField, unknown>>) =>
  Object.fromEntries(
    Object.entries(dirty).filter(([, value]) => (Array.isArray(value) ? value.some(Boolean) : Boolean(value))),
  ) as Partial<Record<CandidateField, unknown>>

/** Takes a newer row of the candidate for what is shown everywhere, and whoever it decides on out of what is picked. */
function useKeepRow(base: Candidate, setBase: (row: Candidate) => void) {
  const queryClient = useQueryClient()
  const refresh = useRefreshCandidate()
  const dropPick = useDropPick()
  return (row: Candidate) => {
    setBase(row)
    queryClient.setQueryData(candidateQuery(row.id).queryKey, (before) => before && { ...before, ...row })
    if (decides(base, row)) dropPick(row.id)
    void refresh(row.id)
  }
}

/** A status or a final decision that is chosen in the form decides on a candidate as a move does. */
const decides = (before: Candidate, { status, finalDecisionStatus }: Candidate) =>
  (status !== before.status && settledStatuses.some((each) => each === status)) ||
  (finalDecisionStatus !== before.finalDecisionStatus && ![null, 'pending'].includes(finalDecisionStatus))
