import { plainTitle } from './plain-title.ts'

/**
 * What tells engineers of one trade from those of another, in a skill's words as `plainTitle` writes them. The first of
 * equals wins: who programs a PLC builds machines.
 */
const signs = {
  'mechanical-engineering':
    /\b(?:solidworks|cad|catia|creo|fea|ansys|cfd|thermodynamics|hvac|gd t|plc|pcb|circuits?|power electronics|matlab|simulink|mechanical|electrical|mechatronics|pneumatics|hydraulics)\b/,
  construction:
    /\b(?:civil|structural|geotechnical|concrete|bim|revit|eurocodes?|site supervision|surveying|road design|drainage)\b/,
  'software-engineering':
    /\b(?:typescript|javascript|python|java|kotlin|scala|go|golang|rust|ruby|rails|php|elixir|swift|c|net|node|react|vue|angular|sql|postgres(?:ql)?|mysql|mongodb|redis|graphql|rest|apis?|microservices|distributed systems|system design|software|programming|coding|code review|web|git)\b/,
  devops:
    /\b(?:kubernetes|docker|terraform|ansible|helm|prometheus|grafana|ci cd|observability|linux|aws|azure|gcp|cloud|on call|incident response)\b/,
  'machine-learning':
    /\b(?:machine learning|deep learning|pytorch|tensorflow|llms?|computer vision|nlp|model training|mlops)\b/,
  'data-engineering': /\b(?:spark|airflow|dbt|etl|elt|kafka|snowflake|bigquery|data pipelines?|data modell?ing)\b/,
} satisfies Record<string, RegExp>
type Trade = keyof typeof signs

/** Those above that are plain English too ("Go the extra mile"). */
const plainWords = /\b(?:go|rust|swift|c|net|node|react|rest|ruby|rails|helm|spark)\b/g
const anySign = new RegExp(
  Object.values(signs)
    .map(({ source }) => source)
    .join('|'),
  'g',
)
/** What stands beside the name of a tool where a skill says no more than that: "Strong React skills", "Go, 5+ years". */
const besideNames =
  /\b(?:\d+|an?|the|and|or|in|of|on|with|using|years?|experience|experienced|knowledge|skills?|strong|solid|good|deep|advanced|expert|expertise|fluent|proficient|proficiency|senior|modern|languages?|frameworks?|development|developer|services?|endpoints?|design|backends?|front ?ends?|back end|systems|embedded|concurrency|native|hooks|js|asp|core|objective|swiftui|ui|apache|charts|spring|boot)\b/g

const engineers = /\b(?:engineers?|engineering|technical staff)\b/
/** What stands before “engineer” in a title that does not say of what: ranks, and words of organisation. */
const plainEngineers = String.raw`senior|sr|snr|junior|jr|jnr|mid|level|lead|principal|staff|distinguished|founding|chief|head|of|vp|director|deputy|associate|assistant|experienced|graduate|trainee|intern|student|project|product|field|technical|development|research|remote|contract|freelance|deployed|an?|the|and|or`
const namesItsField = new RegExp(String.raw`\b(?!(?:${plainEngineers}) )\p{L}+ (?:engineers?|engineering)\b`, 'u')

/**
 * The trade of a title that says engineer and not of what ("Staff Engineer"), by what most of the skills belong to; undefined
 * for others. A "Nuclear Engineer" who asks for Python is no software engineer, though no trade here is theirs.
 */
export function tradeBySkills(title: string, skills: readonly string[]): Trade | undefined {
  const said = plainTitle(title)
  if (!engineers.test(said) || namesItsField.test(said)) return undefined
  const plain = skills.map((skill) => namesIn(plainTitle(skill)))
  let best: { count: number; trade: Trade | undefined } = { count: 0, trade: undefined }
  for (const [trade, sign] of Object.entries(signs) as [Trade, RegExp][]) {
    const count = plain.filter((skill) => sign.test(skill)).length
    if (count > best.count) best = { count, trade }
  }
  return best.trade
}

/** A skill without its plain English: words that are names of tools as well stay only where nothing but such names is said. */
const namesIn = (skill: string) =>
  skill.replaceAll(anySign, ' ').replaceAll(besideNames, ' ').trim() === '' ? skill : skill.replaceAll(plainWords, ' ')
