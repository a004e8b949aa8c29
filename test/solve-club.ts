/** Of printed conclusions, those that are true in every club in which the printed statements are; else that none follows. */
export function solveClub({ statements, options }: { statements: string; options: readonly string[] }): string[] {
  const [, ...premises] = statements.split(/(?<=\.) /)
  const names = /there are ([a-z ]+), ([a-z ]+) and ([a-z ]+), at least/.exec(statements)!.slice(1)
  const people = [1, 2, 3, 4, 5, 6, 7].map((set) => new Set(names.filter((_, at) => set & (1 << at))))
  const clubs = Array.from({ length: 2 ** people.length }, (_, set) => people.filter((_, at) => set & (1 << at)))
    .filter((club) => names.every((name) => club.some((person) => person.has(name))))
    .filter((club) => premises.every((premise) => isTrue(premise, club)))
  const nothing = 'None of these follows.'
  const following = options.filter((option) => option !== nothing && clubs.every((club) => isTrue(option, club)))
  return following.length > 0 ? following : [nothing]
}

function isTrue(sentence: string, club: readonly Set<string>[]) {
  const [, quantifier, subject, not, object] = /^(All|Some|No) ([a-z ]+?) are (not )?([a-z ]+)\.$/.exec(sentence)!
  const members = new Set(club.filter((person) => person.has(subject!)).map((person) => person.has(object!)))
  if (quantifier === 'All') return !members.has(false)
  if (quantifier === 'No') return !members.has(true)
  return members.has(not === undefined)
}
