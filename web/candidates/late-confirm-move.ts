import { createElement } from 'react'
import { late, useLate } from '#web/ui/late.ts'
import type { ConfirmMoveProps } from './confirm-move.tsx'

const confirmMove = late(async () => (await import('./confirm-move.tsx')).ConfirmMove)

/** "Confirm Action" comes after the candidate, like the window that it is drawn in. */
export function LateConfirmMove(props: ConfirmMoveProps) {
  const ConfirmMove = useLate(confirmMove, props.move.asked !== undefined)
  return ConfirmMove ? createElement(ConfirmMove, props) : null
}
