import { nameIn, piecesOf } from '#shared/mentions.ts'
import type { Comment } from '#shared/comments.ts'
import { WithLinks } from '#web/ui/with-links.tsx'

/** What a comment says: lines as they were typed, whoever is mentioned by name, web addresses as links. Never markup. */
export const CommentWords = ({ text, mentions }: Pick<Comment, 'text' | 'mentions'>) => (
  <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
    {piecesOf(text).map((piece, at) =>
      typeof piece === 'string' ? (
        // oxlint-disable-next-line react/no-array-index-key -- a text is drawn whole
        <WithLinks key={at} text={piece} />
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <span key={at} translate="no" className="rounded-control bg-accent-soft px-0.5 font-medium text-accent-ink">
          @{nameIn(mentions, piece)}
        </span>
      ),
    )}
  </p>
)
