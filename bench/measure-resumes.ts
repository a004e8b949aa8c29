import { randomFrom } from '#demo/random.ts'
import { readersMax, readPdf } from '#server/resumes/read-pdf.ts'
import { drawResume } from '#test/resumes/draw-resume.ts'
import { imagineResume, readOn } from '#test/resumes/imagine-resume.ts'
import { countExtraction, measuredFields, noTallies, precisionOf, recallOf } from '#test/resumes/measure-extraction.ts'

/** Reads many imagined resumes with known truth by the product's own reader and prints how well each field is proposed. */
const seed = 20_261
const resumesMax = 5_000
const wanted = Math.min(resumesMax, Number(process.argv[2] ?? 500) || 500)
const random = randomFrom(seed)
const tallies = noTallies()
const byLayout = new Map<string, { read: number; fieldsRight: number; fields: number }>()
const states = new Map<string, number>()
const tookMs: number[] = []
const crashes: string[] = []

const underWay = new Set<Promise<void>>()
for (let index = 0; index < wanted; index += 1) {
  const resume = imagineResume(random, index)
  const bytes = await drawResume(resume, random)
  const one = measure(index, resume, bytes).finally(() => underWay.delete(one))
  underWay.add(one)
  if (underWay.size >= readersMax) await Promise.race(underWay)
}
await Promise.all(underWay)

async function measure(index: number, resume: ReturnType<typeof imagineResume>, bytes: Uint8Array) {
  const started = performance.now()
  const reading = await readPdf(bytes, readOn, { whose: String(index) })
  tookMs.push(performance.now() - started)
  states.set(reading.state, (states.get(reading.state) ?? 0) + 1)
  if (reading.state !== (resume.layout === 'scan' ? 'scan' : 'read'))
    crashes.push(`${index} ${resume.layout}: ${reading.state}`)
  if (reading.state !== 'read') return
  const own = noTallies()
  countExtraction(own, resume, reading.proposal)
  countExtraction(tallies, resume, reading.proposal)
  const layout = byLayout.get(resume.layout) ?? { read: 0, fieldsRight: 0, fields: 0 }
  layout.read += 1
  layout.fields += measuredFields.length
  layout.fieldsRight += measuredFields.filter(
    (field) => own[field].right === own[field].real && own[field].found === own[field].right,
  ).length
  byLayout.set(resume.layout, layout)
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8)
const sorted = tookMs.toSorted((a, b) => a - b)
console.log(`${wanted} resumes: ${[...states].map(([state, count]) => `${count} ${state}`).join(', ')}`)
console.log(
  `time each: median ${sorted[Math.floor(wanted / 2)]?.toFixed(0)} ms, slowest ${sorted.at(-1)?.toFixed(0)} ms\n`,
)
console.log('field       precision   recall')
for (const field of measuredFields)
  console.log(`${field.padEnd(12)}${percent(precisionOf(tallies[field]))} ${percent(recallOf(tallies[field]))}`)
console.log('\nlayout           resumes  fields wholly right')
for (const [layout, { read, fieldsRight, fields }] of byLayout)
  console.log(`${layout.padEnd(16)} ${String(read).padStart(6)}  ${percent(fieldsRight / fields)}`)
if (crashes.length > 0) {
  console.error(`\nNot read as they should be:\n${crashes.join('\n')}`)
  process.exitCode = 1
}
