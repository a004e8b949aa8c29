import type { Level } from './assessment-form.ts'
import type { Random } from './create-random.ts'
import type { Features } from './difficulty-of.ts'

export interface Estimate {
  name: string
  text: string
  unit: string
  exact: number
  /** How the exact value comes about, for staff. */
  worked: string
  features: Features<'estimation'>
}
type MakeEstimate = (random: Random) => Estimate

const packed: MakeEstimate = (random) => {
  const [boxes, parts] = [random.integer(19, 98), random.integer(21, 79)]
  return {
    name: 'packed',
    text: `${boxes} boxes hold ${parts} parts each. About how many parts is that?`,
    unit: 'parts',
    exact: boxes * parts,
    worked: `${boxes} × ${parts} = ${boxes * parts}.`,
    features: { step: 1 },
  }
}

const shareOf: MakeEstimate = (random) => {
  const [whole, percent] = [random.integer(310, 1_950), random.pick([11, 19, 21, 24, 26, 31, 39, 41, 49, 51])]
  const exact = (whole * percent) / 100
  return {
    name: 'share-of',
    text: `${percent}% of ${whole} orders were changed after they came in. About how many is that?`,
    unit: 'orders',
    exact,
    worked: `${percent}% of ${whole} is ${exact}.`,
    features: { step: 1, unround: 1 },
  }
}

const rateForDays: MakeEstimate = (random) => {
  const [perHour, hours, days] = [random.integer(17, 58), random.integer(6, 9), random.integer(11, 21)]
  return {
    name: 'rate-for-days',
    text: `A machine makes ${perHour} pieces an hour and runs ${hours} hours a day. About how many pieces does it make in ${days} days?`,
    unit: 'pieces',
    exact: perHour * hours * days,
    worked: `${perHour} × ${hours} × ${days} = ${perHour * hours * days}.`,
    features: { step: 2, unround: 1 },
  }
}

const lessShare: MakeEstimate = (random) => {
  const [each, count, percent] = [random.integer(31, 89), random.integer(21, 68), random.pick([11, 19, 21, 29, 31])]
  const exact = each * count * (1 - percent / 100)
  return {
    name: 'less-share',
    text: `${count} shelves hold ${each} files each. ${percent}% of the files are removed. About how many are left?`,
    unit: 'files',
    exact,
    worked: `${count} × ${each} = ${count * each}, less ${percent}% is ${exact.toFixed(0)}.`,
    features: { step: 2, unround: 1 },
  }
}

const flow: MakeEstimate = (random) => {
  const [litres, minutes, tank] = [random.integer(12, 47), random.integer(2, 6), random.integer(31, 89) * 100]
  const exact = (tank * minutes) / (litres * 60)
  return {
    name: 'pumped-volume',
    text: `A pump moves ${litres} litres in ${minutes} minutes. About how many hours does it take to move ${tank} litres?`,
    unit: 'hours',
    exact,
    worked: `${tank} ÷ ${litres} × ${minutes} minutes, divided by 60, is ${exact.toFixed(1)} hours.`,
    features: { step: 2, conversion: 1, unround: 1, reverse: 1 },
  }
}

const seconds: MakeEstimate = (random) => {
  const [each, count, people] = [random.integer(35, 95), random.integer(610, 1_990), random.integer(2, 4)]
  const exact = (each * count) / people / 3600
  return {
    name: 'shared-work',
    text: `Checking one form takes ${each} seconds. ${people} people share ${count} forms equally and work at the same time. About how many hours does it take them?`,
    unit: 'hours',
    exact,
    worked: `${count} × ${each} seconds ÷ ${people} ÷ 3600 is ${exact.toFixed(1)} hours.`,
    features: { step: 3, conversion: 1, unround: 1 },
  }
}

const floorSpace: MakeEstimate = (random) => {
  const [length, width, tile] = [random.integer(13, 38), random.integer(11, 29), random.pick([30, 40, 60, 70])]
  const exact = (length * width) / (tile / 100) ** 2
  return {
    name: 'floor-space',
    text: `A floor of ${length} by ${width} metres is laid with square tiles of ${tile} by ${tile} centimetres. About how many tiles does it take?`,
    unit: 'tiles',
    exact,
    worked: `${length} × ${width} = ${length * width} square metres; a tile covers ${((tile / 100) ** 2).toFixed(2)}, which gives ${exact.toFixed(0)}.`,
    features: { step: 3, conversion: 1, unround: 1, reverse: 1 },
  }
}

const growth: MakeEstimate = (random) => {
  // A rate at which three times the first year's growth is too little: a lower one would not ask for the compounding.
  const [start, percent, years] = [random.integer(210, 890) * 10, random.pick([28, 29, 31, 32, 38, 39]), 3]
  const exact = start * (1 + percent / 100) ** years
  return {
    name: 'compound-growth',
    text: `A site has ${start} visits a day. Visits grow by ${percent}% a year. About how many visits a day is that after ${years} years, if each year's growth builds on the year before?`,
    unit: 'visits',
    exact,
    worked: `${start} × ${(1 + percent / 100).toFixed(2)}³ is ${exact.toFixed(0)}.`,
    features: { step: 3, unround: 2, compounding: 1 },
  }
}

/** At level 4 several steps, a change of unit and a division by what is not round come together. */
export const estimates: Record<Level, readonly [MakeEstimate, ...MakeEstimate[]]> = {
  1: [packed, shareOf],
  2: [rateForDays, lessShare],
  3: [flow, seconds],
  4: [floorSpace, growth],
}
