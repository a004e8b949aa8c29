import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { savedViews } from '#shared/saved-views.ts'
import { read } from '#web/api/read.ts'
import type { ScreenerView } from '#web/screener/use-screener-view.ts'
import { isShown } from './view-address.ts'

/**
 * The saved views, read once somebody comes near or filters; which of them is shown, and which one was begun from. Of several
 * that find the same it is the one that was opened: else nobody could rename or delete the others. One whose tag is gone finds
 * what anybody may look at, so it is shown only where it was opened.
 */
export function useViews(view: ScreenerView) {
  const [near, setNear] = useState(false)
  const [opened, setOpened] = useState<number>()
  const [lastShown, setLastShown] = useState<number>()
  const usual = !view.filtered && !view.list && view.sort === '-createdAt'
  const list = useQuery({ ...read(savedViews.list, {}), enabled: near || !usual, refetchOnMount: 'always' })
  const { data: views = [], error, isLoading, refetch } = list
  const fitting = views.filter((each) => isShown(each, view))
  const shown = fitting.find(({ id }) => id === opened) ?? (usual ? undefined : fitting.find(({ tagGone }) => !tagGone))
  // What was begun from a view may become what it finds; all filters taken out, one begins anew.
  if ((shown || usual) && lastShown !== shown?.id) setLastShown(shown?.id)
  if (opened !== undefined && opened === lastShown && opened !== shown?.id) setOpened(undefined)
  const begunFrom = shown ? undefined : views.find(({ id, mayChange }) => id === lastShown && mayChange)
  return { views, shown, begunFrom, error, isLoading, refetch, approach: () => setNear(true), setOpened }
}
