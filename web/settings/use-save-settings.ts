import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { settings, VersionedSettings, type SettingsChange } from '#shared/settings.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { currentRow } from '#web/api/current-row.ts'
import { read } from '#web/api/read.ts'
import { showSaved } from '#web/forms/show-saved.ts'
import { useTypedOver } from '#web/forms/use-typed-over.ts'
import { useUser } from '#web/session/use-session.ts'
import { toast, type Toast } from '#web/toasts/toast.ts'

type Change = z.output<typeof SettingsChange>

type Options<Values extends FieldValues> = {
  form: UseFormReturn<Values, unknown, Change>
  /** As they were read last. */
  current: VersionedSettings
  /** What the card shows of the settings. */
  valuesOf: (settings: VersionedSettings) => Values
  /** Said once they are saved. */
  saved: Toast
}

/**
 * Saves one card's settings over the version that was typed over, which follows what is read unless it differs where
 * something was typed. What someone else changed in other cards stands in nobody's way: the settings have one version for all of them.
 */
export function useSaveSettings<Values extends FieldValues>({ form, current, valuesOf, saved }: Options<Values>) {
  const queryClient = useQueryClient()
  const { id: begunBy } = useUser()
  const { queryKey } = read(settings.read, {})
  const same = (one: VersionedSettings, other: VersionedSettings) =>
    JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other))
  const [base, setBase] = useTypedOver(current, valuesOf, form)

  const save = useMutation({
    mutationFn: async ({ change }: { change: Change; sent: Values }) => {
      const over = ({ updatedAt: rowVersion }: VersionedSettings) =>
        call(settings.change, { body: change }, { rowVersion, begunBy })
      return over(base).catch((error: unknown) => {
        const theirs = currentRow(VersionedSettings, error)
        if (theirs && same(base, theirs)) return over(theirs)
        throw error
      })
    },
    onSuccess: (answer, { sent }) => {
      showSaved(form, valuesOf(answer), sent)
      setBase(answer)
      queryClient.setQueryData(queryKey, answer)
      toast(saved)
      return queryClient.invalidateQueries({ queryKey: ['/api/integrations'] })
    },
    onError: (error) => {
      if (!currentRow(VersionedSettings, error))
        toast({ title: 'Failed to save the settings', description: reasonOf(error), variant: 'destructive' })
    },
  })
  /** Goes on from their settings, with or without what was typed here. */
  const goOnFrom = (theirs: VersionedSettings, keepDirtyValues: boolean) => {
    form.reset(valuesOf(theirs), { keepDirtyValues })
    setBase(theirs)
    queryClient.setQueryData(queryKey, theirs)
    save.reset()
  }
  const refused = currentRow(VersionedSettings, save.error)
  const theirs = refused && refused.updatedAt > base.updatedAt ? refused : undefined
  return {
    save: (change: Change, sent: Values) => save.mutate({ change, sent }),
    saving: save.isPending,
    /** Why nothing was saved, unless someone else was first. */
    error: refused ? null : save.error,
    /** Someone else changed this card first: what was typed over, what is theirs, and the choices of ConflictNotice. */
    conflict: theirs && {
      base,
      theirs,
      choices: { onLoad: () => goOnFrom(theirs, false), onKeep: () => goOnFrom(theirs, true) },
    },
  }
}
