import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { settings, type SettingsChange, type VersionedSettings } from '#shared/settings.ts'
import { errorTypeOf, reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { read } from '#web/api/read.ts'
import { toast } from '#web/ui/toast.ts'

type Saved = {
  /** The version that the form shows. */
  version: string
  /** Puts what was saved into the form. */
  onSaved: (saved: VersionedSettings) => void
  toast: Parameters<typeof toast>[0]
}

/** Saves one card's settings. Where someone else saved first, theirs are read and nothing of this is lost. */
export function useSaveSettings({ version, onSaved, toast: done }: Saved) {
  const queryClient = useQueryClient()
  const current = read(settings.read, {})
  return useMutation({
    mutationFn: (body: z.output<typeof SettingsChange>) => call(settings.change, { body }, { rowVersion: version }),
    onSuccess: (saved) => {
      queryClient.setQueryData(current.queryKey, saved)
      onSaved(saved)
      toast(done)
      return queryClient.invalidateQueries({ queryKey: ['/api/integrations'] })
    },
    onError: (error) => {
      toast({ title: 'Failed to save the settings', description: reasonOf(error), variant: 'destructive' })
      if (errorTypeOf(error) === 'conflict') void queryClient.invalidateQueries(current)
    },
  })
}
