import { useQuery } from '@tanstack/react-query'
import { tags, type ListedTag } from '#shared/tags.ts'
import { read } from '#web/api/read.ts'

const none: readonly ListedTag[] = []

/** The tags that somebody wears, by name; read once somebody is about to choose one. */
export const useKnownTags = (wanted = true): readonly ListedTag[] => useTagList(wanted).data ?? none

/** The same, for whom it matters whether they are there yet. */
export const useTagList = (wanted = true) =>
  useQuery({ ...read(tags.list, {}), enabled: wanted, refetchOnMount: 'always' })
