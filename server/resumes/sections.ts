import { foldText } from './fold-text.ts'
import type { ResumeLine } from './resume-text.ts'

export type SectionName =
  | 'head'
  | 'profile'
  | 'experience'
  | 'education'
  | 'skills'
  | 'languages'
  | 'contact'
  | 'personal'
  | 'other'

export interface Section {
  name: SectionName
  lines: ResumeLine[]
}

/** What headings say, folded and without signs: English, German, French, Spanish, Polish, Finnish, then a few more. */
const headings: Record<Exclude<SectionName, 'head'>, string> = {
  profile:
    'profile|summary|about|about me|professional summary|executive summary|objective|career objective|personal statement|profil|kurzprofil|uber mich|zusammenfassung|profil professionnel|a propos|resume professionnel|objectif|perfil|perfil profesional|sobre mi|resumen|resumen profesional|podsumowanie|o mnie|profil zawodowy|profiili|yhteenveto|tiivistelma|minusta|profilo|profiel|sammanfattning',
  experience:
    'experience|work experience|professional experience|employment|employment history|work history|career history|career|relevant experience|positions|berufserfahrung|berufliche erfahrung|beruflicher werdegang|werdegang|berufspraxis|arbeitserfahrung|praktische erfahrung|experience professionnelle|experiences professionnelles|experiences|parcours professionnel|emplois|experiencia|experiencia laboral|experiencia profesional|trayectoria profesional|doswiadczenie|doswiadczenie zawodowe|przebieg kariery|historia zatrudnienia|tyokokemus|tyohistoria|kokemus|ura|esperienza|esperienza lavorativa|esperienze professionali|werkervaring|ervaring|arbetslivserfarenhet|erfarenhet|erhvervserfaring|arbeidserfaring|experiencia profissional',
  education:
    'education|academic background|education and training|academic history|qualifications|studies|ausbildung|bildung|bildungsweg|studium|schulbildung|akademische ausbildung|ausbildung und studium|formation|formations|etudes|formation academique|diplomes|educacion|formacion|formacion academica|estudios|wyksztalcenie|edukacja|koulutus|opinnot|koulutustausta|istruzione|formazione|opleiding|opleidingen|utbildning|uddannelse|utdanning|formacao|educacao',
  skills:
    'skills|digital skills|it skills|computer skills|professional skills|hard skills|soft skills|job related skills|technical skills|key skills|core skills|core competencies|competencies|technologies|tools|expertise|technical expertise|skills and tools|kenntnisse|fahigkeiten|fachkenntnisse|it kenntnisse|edv kenntnisse|kompetenzen|technische kenntnisse|competences|competences techniques|competences cles|savoir faire|habilidades|competencias|aptitudes|conocimientos|habilidades tecnicas|umiejetnosci|kompetencje|umiejetnosci techniczne|taidot|osaaminen|erityistaidot|ydinosaaminen|tekninen osaaminen|competenze|vaardigheden|kompetenser|fardigheter|kompetencer|ferdigheter|habilidades tecnicas e',
  languages:
    'languages|language skills|language proficiency|foreign languages|sprachen|sprachkenntnisse|langues|idiomas|jezyki|jezyki obce|kielitaito|kielet|lingue|talen|sprak|linguas',
  contact:
    'contact|contact details|contact information|contacts|get in touch|kontakt|kontaktdaten|coordonnees|contacto|datos de contacto|dane kontaktowe|yhteystiedot|contatti|contactgegevens|kontaktuppgifter|contato',
  personal:
    'personal details|personal information|personal data|personliche daten|personliche angaben|informations personnelles|etat civil|datos personales|dane osobowe|henkilotiedot|dati personali|persoonlijke gegevens',
  other:
    'interests|hobbies|hobbies and interests|references|referees|certifications|certificates|certification|courses|projects|publications|awards|volunteering|volunteer work|achievements|interessen|hobbys|referenzen|zertifikate|weiterbildung|projekte|publikationen|auszeichnungen|ehrenamt|centres d interet|loisirs|certifications|projets|benevolat|references|intereses|aficiones|referencias|certificados|proyectos|voluntariado|zainteresowania|referencje|certyfikaty|kursy|projekty|wolontariat|harrastukset|kiinnostukset|suosittelijat|sertifikaatit|kurssit|projektit|julkaisut|interessi|referenze|certificazioni',
}
const names: ReadonlyMap<string, SectionName> = new Map(
  Object.entries(headings).flatMap(([name, words]) => words.split('|').map((word) => [word, name as SectionName])),
)
const headingCharactersMax = 45
/** Of the page: what begins further off stands in another column. */
const sameMarginShare = 0.1

/** The section that a line heads; undefined when it is no heading. */
export function headingOf(text: string): SectionName | undefined {
  if (text.length > headingCharactersMax) return undefined
  const plain = foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const found = names.get(plain) ?? names.get(plain.replace(/ (?:and|und|et|y|i|ja|e) .*$/, ''))
  return found
}

/**
 * The lines by the heading above them. A heading holds within its column; what comes before the first heading of the first
 * column is the head.
 */
export function sectionsOf(lines: readonly ResumeLine[]): Section[] {
  const sections: Section[] = [{ name: 'head', lines: [] }]
  let above: ResumeLine | undefined
  let column = lines[0]?.column
  let page = lines[0]?.page
  for (const line of lines) {
    const heading = headingOf(line.text)
    if (heading && !(above && sections.at(-1)!.name === 'experience' && isPart(heading, line, above))) {
      sections.push({ name: heading, lines: [] })
      above = line
    } else {
      // A new column on the same page starts afresh: what stands above its first heading belongs to nobody yet.
      if (line.column !== column && line.page === page && line.page === 1) sections.push({ name: 'head', lines: [] })
      sections.at(-1)!.lines.push(line)
    }
    column = line.column
    page = line.page
  }
  return sections.filter(({ lines, name }) => lines.length > 0 || name !== 'head')
}

/** "Achievements" in the midst of a post is a part of it: in smaller letters than the heading above, or not in its capitals. */
const isPart = (heading: SectionName, { text, size, left }: ResumeLine, above: ResumeLine) =>
  heading === 'other' &&
  Math.abs(left - above.left) < sameMarginShare &&
  (size < above.size - 0.5 || (isShouted(above.text) && !isShouted(text)))
const isShouted = (text: string) => text === text.toUpperCase()

export const linesIn = (sections: readonly Section[], ...wanted: SectionName[]) =>
  sections.filter(({ name }) => wanted.includes(name)).flatMap(({ lines }) => lines)
