import { ClipboardList, MessagesSquare, Send, Users, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MoveName } from '#shared/pipeline.ts'

export const moveIcons: Record<MoveName, ReactNode> = {
  assessment: <ClipboardList />,
  interview: <MessagesSquare />,
  offer: <Send />,
  'talent-pool': <Users />,
  reject: <UserX />,
}
