import { timeFactors } from '#shared/time-factors.ts'

/** "Usual time", "1.5 times the usual time". */
export const timeText = (factor: number) => (factor === 1 ? 'Usual time' : `${factor} times the usual time`)

/** For a select, whose values are texts. */
export const timeFactorOptions = timeFactors.map((factor) => ({ value: String(factor), label: timeText(factor) }))
/** The factor that was chosen in it. */
export const timeFactorOf = (value: string) => timeFactors.find((factor) => String(factor) === value) ?? 1
