import { foldText } from './fold-text.ts'

export type DegreeLevel = 'secondary' | 'vocational' | 'bachelor' | 'master' | 'doctorate'

/** Folded stems, highest first. */
const levels: readonly (readonly [DegreeLevel, RegExp])[] = [
  [
    'doctorate',
    /\b(?:ph\.? ?d|dphil|doctor(?:ate)?|doktor|dr\. ?\w*|promotion|doctorat|doctorado|tohtori|filosofian tohtori)\b/,
  ],
  [
    'master',
    /\b(?:m\.? ?sc|m\.? ?a|m\.? ?eng|mba|llm|master\w*|magister|mgr|diplom(?:-\w+)?|dipl\.?-?\w*|licencjusz|maisteri|diplomi-insinoori|maitrise|ingenieur diplome|staatsexamen|lic\.|licenciatura)(?![\p{L}])/u,
  ],
  [
    'bachelor',
    /\b(?:b\.? ?sc|b\.? ?a|b\.? ?eng|llb|bachelor\w*|licencjat|inzynier|licence|grado en|kandidaatti|insinoori|laurea|tradenomi|amk|ingenieria|undergraduate degree)(?![\p{L}])/u,
  ],
  [
    'vocational',
    /\b(?:apprentice\w*|ausbildung|berufs\w*|geselle|meister|bts|dut|cap|formacion profesional|ciclo formativo|technik|zawodow\w*|ammatti\w*|perustutkinto|diploma|certificate|nvq|hnd)\b/,
  ],
  [
    'secondary',
    /\b(?:abitur|matura|baccalaureat|bachillerato|ylioppilas\w*|high school|a-levels?|gcse|liceum|lukio|lycee|gymnasium|secondary)\b/,
  ],
]

/** The level that a text names; undefined when it names none. */
export const degreeLevel = (text: string): DegreeLevel | undefined =>
  levels.find(([, pattern]) => pattern.test(foldText(text)))?.[0]
