/** An address that is wider than its place goes on in the next line after its @; in the middle of a word only where that is not enough. */
export function EmailAddress({ address }: { address: string }) {
  const [name = '', ...host] = address.split(/(?<=@)/)
  return (
    <span className="wrap-anywhere">
      {name}
      <wbr />
      {host}
    </span>
  )
}
