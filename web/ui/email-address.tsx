import { Fragment } from 'react'

/** An address that is wider than its place goes on after its @, or after a dot before that; in the middle of a word only where that is not enough. */
export function EmailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1
  return (
    <span translate="no" className="wrap-anywhere">
      {address
        .slice(0, at)
        .split(/(?<=[.@])/)
        .map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name
          <Fragment key={index}>
            {part}
            <wbr />
          </Fragment>
        ))}
      {address.slice(at)}
    </span>
  )
}
