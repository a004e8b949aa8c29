import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { comments, type Comment } from '#shared/comments.ts'
import { reasonOf, theirRow } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import type { CommentDrafts } from './comment-drafts.ts'
import { mailHint } from './mail-hint.ts'
import { marked, typedFrom } from './mention-labels.ts'
import { MentionField } from './mention-field.tsx'
import { usePeople } from './use-people.ts'

type CommentEditorProps = {
  comment: Comment
  edited: NonNullable<CommentDrafts['edited']>
  onEdited: (edited: CommentDrafts['edited']) => void
  onSaved: (comment: Comment) => void
}

/** One's own comment in the place where it stands, until it is saved or left as it was. */
export function CommentEditor({ comment, edited, onEdited, onSaved }: CommentEditorProps) {
  const { id: begunBy } = useUser()
  const people = usePeople(comment.mentions)
  const [base, setBase] = useState(comment)
  const save = useMutation({
    mutationFn: () =>
      call(
        comments.edit,
        { params: { id: comment.id }, body: { text: marked(edited.text, people) } },
        { rowVersion: base.updatedAt, begunBy },
      ),
    onSuccess: (row) => {
      onEdited(undefined)
      onSaved(row)
    },
    // Unchecked: the server parsed it on its way out. Saving again replaces it.
    onError: (error) => setBase((before) => (theirRow(error) as Comment | undefined) ?? before),
  })
  const submit = () => edited.text.trim() !== '' && !save.isPending && save.mutate()
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <MentionField
        label="Edit comment"
        autoFocus
        value={edited.text}
        onChange={(text) => onEdited({ ...edited, text })}
        people={people}
        onSend={submit}
        readOnly={save.isPending}
      />
      {save.error && (
        <p role="alert" className="text-meta wrap-anywhere whitespace-pre-wrap text-danger-ink">
          {reasonOf(save.error)}
          {base !== comment && ` It now reads “${typedFrom(base.text, people)}”. Saving again replaces that.`}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="mr-auto text-meta text-ink-faint">
          {mailHint(edited.text, people, [begunBy, ...comment.mentions.map(({ id }) => id)])}
        </p>
        <Button size="small" disabled={save.isPending} onClick={() => onEdited(undefined)}>
          Cancel
        </Button>
        <Button size="small" pending={save.isPending} disabled={edited.text.trim() === ''} onClick={submit}>
          Save
        </Button>
      </div>
    </div>
  )
}
