import { useMutation } from '@tanstack/react-query'
import { tags, type ListedTag } from '#shared/tags.ts'
import { call } from '#web/api/call.ts'
import { refusalToast } from '#web/toasts/refusal-toast.ts'
import { toast } from '#web/toasts/toast.ts'
import { useRefreshAllTags } from './use-change-tags.ts'

type Edit = { way: 'rename'; name: string } | { way: 'join'; into: number } | { way: 'delete' }
export type EditWay = Edit['way']

/** Changes a tag of all who have it. */
export function useEditTag({ id }: ListedTag, onDone: () => void) {
  const refresh = useRefreshAllTags()
  return useMutation({
    mutationFn: async (edit: Edit) => {
      const params = { id }
      if (edit.way === 'rename') await call(tags.rename, { params, body: { name: edit.name } })
      else if (edit.way === 'join') await call(tags.join, { params, body: { into: edit.into } })
      else await call(tags.remove, { params })
    },
    onSuccess: (_, { way }) => {
      onDone()
      toast({ title: { rename: 'Tag renamed', join: 'Tags joined', delete: 'Tag deleted' }[way] })
    },
    onError: (error, { way }) => {
      if (way === 'delete') toast(refusalToast('Tag not deleted', error))
    },
    onSettled: () => refresh(),
  })
}
