import { plainTitle } from './plain-title.ts'

export type Seniority = 'intern' | 'junior' | 'mid' | 'senior' | 'lead' | 'manager' | 'director'

/** Names of trades that hold a word of rank without the rank: a product manager need not manage people, and whoever assists the CEO is none. */
const namesOfTrades =
  /\b(?:(?:product|project|program|programme|account|customer success|case|category|community|social media|contracts?|property|relationship|client|content|office|partners?|partnerships|vendor|bim|brand|delivery|growth|territory|campaign|event|implementation|product marketing|content marketing|localization|pr|talent acquisition|customer experience) manager|lead generation|(?:chief of staff|assistant|secretary|advis[eo]r|aide|pa|ea) to [\p{L} ]+|chief of staff)\b/gu

const ranks: readonly [Seniority, RegExp][] = [
  ['intern', /\b(?:intern|internship|trainee|apprentice|apprenticeship|working student)\b/],
  ['lead', /\b(?:art|creative) director\b|\bmanaging editor\b/],
  [
    'director',
    /\b(?:chief [\p{L} ]*officer|c[a-z]{0,2}o(?<=ceo|cto|cfo|coo|cmo|cio|cpo|cro|ciso|chro|cso)|ciso|chro|s?vp|evp|avp|vice president|president|director|head of|general counsel|school principal|dean|chief economist)\b/u,
  ],
  ['manager', /\b(?:manager|management lead|superintendent)\b/],
  [
    'lead',
    /\b(?:lead|leader|principal|supervisor|foreman|chief|head|charge nurse|headteacher|distinguished|coordinating)\b|\bstaff\b(?=.*\b(?:engineer|developer|designer|scientist|architect|product manager|researcher)\b)/,
  ],
  ['senior', /\b(?:senior|sr|snr|experienced|iii|iv)\b/],
  [
    'junior',
    /\b(?:junior|jr|jnr|graduate|entry level|new grad)\b|\bassociate (?=.*\b(?:manager|engineer|developer|designer|consultant|analyst|editor|producer|scientist)\b)/,
  ],
]

/** The rank that a title states; an internship without one is for an intern, any other job for someone who knows the trade. */
export function seniorityOf(title: string, isInternship: boolean): Seniority {
  const plain = plainTitle(title).replaceAll(namesOfTrades, 'consultant')
  return ranks.find(([, form]) => form.test(plain))?.[0] ?? (isInternship ? 'intern' : 'mid')
}
