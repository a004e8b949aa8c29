import { isWebAddress } from '#shared/is-web-address.ts'
import { nameIn, piecesOf } from '#shared/mentions.ts'
import type { Comment } from '#shared/comments.ts'

/** What a comment says: lines as they were typed, whoever is mentioned by name, web addresses as links. Never markup. */
export const CommentWords = ({ text, mentions }: Pick<Comment, 'text' | 'mentions'>) => (
  <p className="wrap-anywhere whitespace-pre-wrap">
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

/** An address ends before the sign that ends its sentence. */
const addresses = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}…])/i

const WithLinks = ({ text }: { text: string }) =>
  text.split(addresses).map((piece, at) =>
    at % 2 === 1 && isWebAddress(piece) ? (
      <a
        // oxlint-disable-next-line react/no-array-index-key -- a text is drawn whole
        key={at}
        href={piece}
        target="_blank"
        rel="noopener noreferrer"
        className="text-accent-ink underline underline-offset-2"
      >
        {piece}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ) : (
      piece
    ),
  )
