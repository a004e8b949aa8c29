import { addressesApart } from '#shared/web-addresses-in.ts'

/** Words as they were typed, web addresses as links. Never markup. */
export const WithLinks = ({ text }: { text: string }) =>
  addressesApart(text).map(({ words, isAddress }, at) =>
    isAddress ? (
      <a
        // oxlint-disable-next-line react/no-array-index-key -- a text is drawn whole
        key={at}
        href={words}
        target="_blank"
        rel="noopener noreferrer"
        className="text-accent-ink underline underline-offset-2"
      >
        {words}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ) : (
      words
    ),
  )
