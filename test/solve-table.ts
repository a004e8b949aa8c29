import type { Block } from '#server/assessments/engine/assessment-form.ts'

type Table = Extract<Block, { kind: 'table' }>

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)

/** The answer to a question about printed tables, from their words and figures alone: a number, or a row's name. */
export function solveTable(prompt: readonly Block[]): number | string {
  const tables = prompt.filter((block) => block.kind === 'table')
  const question = prompt.flatMap((block) => (block.kind === 'paragraph' ? block.text : [])).join(' ')
  const [table] = tables as [Table]
  const names = table.rows.map(([name]) => name!)
  const figure = (name: string, column: string) =>
    Number(table.rows.find(([row]) => row === name)![table.head.indexOf(column)])
  const named = (words: readonly string[]) =>
    words
      .filter((word) => new RegExp(String.raw`\b${word}\b`).test(question))
      .toSorted((a, b) => question.indexOf(a) - question.indexOf(b))
  const [a = '', b = ''] = named(table.head.slice(1))
  const [name = ''] = named(names)
  const most = (value: (name: string) => number) => names.toSorted((x, y) => value(y) - value(x))[0]!

  if (question.includes('differ for')) return Math.abs(figure(name, a) - figure(name, b))
  if (question.includes('in all?')) return sum(table.head.slice(1).map((column) => figure(name, column)))
  if (question.includes('gained the most')) return most((row) => figure(row, b) - figure(row, a))
  if (question.includes('highest percentage')) return most((row) => figure(row, b) / figure(row, a))
  if (question.includes('more than') && question.includes('both in')) {
    const limit = Number(/more than (\d+)/.exec(question)![1])
    return names.filter((row) => figure(row, a) > limit && figure(row, b) > limit).length
  }
  if (question.includes('belongs to')) return (100 * figure(name, a)) / sum(names.map((row) => figure(row, a)))
  if (question.includes('is faulty')) {
    const made = names.map((row) => figure(row, 'Pieces made'))
    return sum(names.map((row, at) => (made[at]! * figure(row, 'Faulty, in %')) / sum(made)))
  }
  if (question.includes('takings')) {
    const takings = [1, 2].map((shop) =>
      sum(tables[1]!.rows.map((row) => Number(row[shop]) * figure(row[0]!, 'Price'))),
    )
    return Math.abs(takings[0]! - takings[1]!)
  }
  throw new Error(`Not understood: ${question}`)
}
