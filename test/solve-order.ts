interface OrderText {
  opening: string
  statements: string
  question: string
}
const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** Who holds the place asked for, in each of the orders that the printed statements allow. */
export function solveOrder({ opening, statements, question }: OrderText): string[] {
  const names = [...opening.matchAll(/[A-Z][a-z]+/g)]
    .map(([word]) => word)
    .filter((word) => !['The', 'They', 'Deliveries'].includes(word))
  const rules = statements.split(/(?<=\.) /).map((statement) => ruleOf(statement, names.length))
  const place = places.findIndex((place) => question.includes(place))
  const fitting = ordersOf(names).filter((order) => rules.every((rule) => rule((name) => order.indexOf(name))))
  return [...new Set(fitting.map((order) => order[place]!))]
}

type Rule = (placeOf: (name: string) => number) => boolean

function ruleOf(statement: string, count: number): Rule {
  const before = /^(\w+) (?:is finished|is reached|stands further left) (?:before|than) (\w+)\.$/.exec(statement)
  if (before) return (placeOf) => placeOf(before[1]!) < placeOf(before[2]!)
  const apart = /^Exactly (one|two) comes? between (\w+) and (\w+)\.$/.exec(statement)
  if (apart) return (placeOf) => Math.abs(placeOf(apart[2]!) - placeOf(apart[3]!)) === (apart[1] === 'one' ? 2 : 3)
  const not = /^(\w+) is not (\w+)\.$/.exec(statement)
  if (not) return (placeOf) => placeOf(not[1]!) !== (not[2] === 'last' ? count - 1 : places.indexOf(not[2]!))
  throw new Error(`Not understood: ${statement}`)
}

function ordersOf(names: string[]): string[][] {
  return names.length === 0
    ? [[]]
    : names.flatMap((name) => ordersOf(names.filter((other) => other !== name)).map((rest) => [name].concat(rest)))
}
