import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { comments, type Comment } from '#shared/comments.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { randomUuid } from '#web/ui/random-id.ts'
import { mailHint } from './mail-hint.ts'
import { marked } from './mention-labels.ts'
import { MentionField } from './mention-field.tsx'
import { usePeople } from './use-people.ts'

type CommentComposerProps = {
  candidateId: number
  text: string
  onText: (text: string) => void
  onWritten: (comment: Comment) => void
  /** The answer was lost, or refused: what is there may be another than what is shown. */
  onTrouble: () => void
}

/** Where a comment is written. It stays as typed until the server has it; sent again, it is there once. */
export function CommentComposer({ candidateId, text, onText, onWritten, onTrouble }: CommentComposerProps) {
  const { id: begunBy } = useUser()
  const people = usePeople()
  const lastSent = useRef<{ text: string; key: string }>(undefined)
  const send = useMutation({
    mutationFn: () => {
      const body = marked(text, people)
      // The same words again are the same comment, whose answer was lost; others are another.
      if (lastSent.current?.text !== body) lastSent.current = { text: body, key: randomUuid() }
      return call(comments.create, { params: { id: candidateId }, body: lastSent.current }, { begunBy })
    },
    onSuccess: (comment) => {
      lastSent.current = undefined
      onText('')
      onWritten(comment)
    },
    onError: onTrouble,
  })
  const submit = () => text.trim() !== '' && !send.isPending && send.mutate()
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <MentionField
        label="New comment"
        placeholder="Write a comment. An @ mentions a colleague."
        value={text}
        onChange={(typed) => {
          send.reset()
          onText(typed)
        }}
        people={people}
        onSend={submit}
        readOnly={send.isPending}
      />
      {send.error && (
        <p role="alert" className="text-meta text-danger-ink">
          {reasonOf(send.error)}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-meta text-ink-faint">
          {mailHint(text, people, [begunBy]) ?? 'For the team alone: candidates never see comments.'}
        </p>
        <Button
          size="small"
          pending={send.isPending}
          disabled={text.trim() === ''}
          title="Ctrl or Cmd with Enter"
          onClick={submit}
        >
          Add comment
        </Button>
      </div>
    </div>
  )
}
