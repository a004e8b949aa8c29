import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { Comment } from '#shared/comments.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { many } from '#web/wording/many.ts'
import { CommentComposer } from './comment-composer.tsx'
import type { CommentDrafts } from './comment-drafts.ts'
import { CommentEditor } from './comment-editor.tsx'
import { CommentItem } from './comment-item.tsx'
import { typedFrom } from './mention-labels.ts'
import { RemoveCommentDialog } from './remove-comment-dialog.tsx'
import { useComments } from './use-comments.ts'
import { usePeople } from './use-people.ts'

type CommentsSectionProps = {
  candidateId: number
  /** Nobody changes anything about this candidate any more. */
  readOnly: boolean
  drafts: CommentDrafts
  onDrafts: (change: (before: CommentDrafts) => CommentDrafts) => void
}

/** What the team says about a candidate among itself, newest first, where it is written too. */
export function CommentsSection({ candidateId, readOnly, drafts, onDrafts }: CommentsSectionProps) {
  const { loaded, change, readAgain } = useComments(candidateId)
  const [toRemove, setToRemove] = useState<Comment>()
  const people = usePeople()
  const onEdited = (edited: CommentDrafts['edited']) => onDrafts((before) => ({ ...before, edited }))
  const { data, error } = loaded
  const edit = ({ id, text, mentions }: Comment) => {
    const was = typedFrom(text, [...people, ...mentions.filter((one) => people.every((each) => each.id !== one.id))])
    onEdited({ id, text: was, was })
  }
  return (
    <section aria-labelledby="comments" className="flex flex-col gap-3">
      <h2 id="comments" className="font-semibold">
        Comments
      </h2>
      {readOnly ? (
        <Unsent text={drafts.text} onDiscard={() => onDrafts((before) => ({ ...before, text: '' }))} />
      ) : (
        <CommentComposer
          candidateId={candidateId}
          text={drafts.text}
          onText={(text) => onDrafts((before) => ({ ...before, text }))}
          onWritten={(comment) => change((shown) => [comment, ...shown.filter(({ id }) => id !== comment.id)])}
          onTrouble={readAgain}
        />
      )}
      {error && <LoadError title="Error loading the comments" reads={[loaded]} />}
      {!data ? (
        !error && <Skeleton className="h-16" />
      ) : (
        <>
          {data.hiddenCount > 0 && <HiddenComments count={data.hiddenCount} />}
          {data.comments.length > 0 ? (
            <ol aria-labelledby="comments" className="flex flex-col gap-4">
              {data.comments.map((comment) => (
                <CommentItem
                  key={comment.id}
                  comment={comment}
                  readOnly={readOnly}
                  editor={
                    drafts.edited?.id === comment.id &&
                    !readOnly && (
                      <CommentEditor
                        comment={comment}
                        edited={drafts.edited}
                        onEdited={onEdited}
                        onSaved={(saved) =>
                          change((shown) => shown.map((each) => (each.id === saved.id ? saved : each)))
                        }
                      />
                    )
                  }
                  onEdit={() => edit(comment)}
                  onRemove={() => setToRemove(comment)}
                />
              ))}
            </ol>
          ) : (
            data.hiddenCount === 0 && <p className="text-ink-soft">Nobody has commented yet.</p>
          )}
        </>
      )}
      <RemoveCommentDialog comment={toRemove} onClose={() => setToRemove(undefined)} onSettled={readAgain} />
    </section>
  )
}

/** What was typed before somebody rejected the candidate: it cannot be sent any more, and is not thrown away unasked. */
const Unsent = ({ text, onDiscard }: { text: string; onDiscard: () => void }) =>
  text.trim() !== '' && (
    <div className="flex flex-col items-start gap-2 print:hidden">
      <Textarea aria-label="Comment that was not sent" rows={2} readOnly value={text} />
      <p className="text-meta text-ink-faint">Not sent: nobody comments on a candidate who was rejected or withdrew.</p>
      <Button size="small" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  )

const HiddenComments = ({ count }: { count: number }) => (
  <p className="flex items-center gap-2 text-ink-soft">
    <EyeOff aria-hidden className="size-4 shrink-0" />
    {`What others wrote about this candidate (${many(count, 'comment')}) is shown once you have submitted your own evaluation.`}
  </p>
)
