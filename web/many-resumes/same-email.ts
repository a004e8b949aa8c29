import { addressOf } from './line-form.ts'
import { candidateOf, type ResumeLine } from './resume-line.ts'

/**
 * The lines that have the email of another, with that one: the one who is added already, else the first that is to be.
 * Nobody is added twice; the later one is left out until its email is changed.
 */
export function sameEmail(lines: readonly ResumeLine[]): ReadonlyMap<number, ResumeLine> {
  const first = new Map<string, ResumeLine>()
  const again = new Map<number, ResumeLine>()
  const added = lines.filter((line) => candidateOf(line) !== undefined)
  for (const line of [...added, ...lines.filter((each) => each.picked && !added.includes(each))]) {
    const address = addressOf(line.values)
    if (address === undefined) continue
    const other = first.get(address)
    if (other && !added.includes(line)) again.set(line.id, other)
    else first.set(address, line)
  }
  return again
}
