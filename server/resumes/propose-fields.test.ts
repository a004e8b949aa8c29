import { expect, test } from 'vitest'
import { proposeFields } from './propose-fields.ts'

const now = new Date('2026-11-15T12:00:00Z')

/** What a resume with these lines proposes; headings are in larger letters, as `#` marks them. */
function proposed(given: readonly string[]) {
  let start = 0
  const lines = given.map((line, index) => {
    const text = line.replace(/^# /, '')
    const [size, top, bottom] = [text === line ? 10 : 14, index / 100, (index + 1) / 100]
    const placed = { text, start, size, top, bottom, page: 1, column: 0, left: 0.1, right: 0.9, edges: [0.1, 0.9] }
    start += text.length + 1
    return placed
  })
  return proposeFields({ content: lines.map(({ text }) => text).join('\n'), lines, links: [] }, now)
}

test('Europass: dates with days in brackets, a country code in its own, skills under headings of its own', () => {
  const { phone, positions, education, skills, experienceYears } = proposed([
    'Maria Rossi',
    'Phone: (+39) 3331234567',
    '# WORK EXPERIENCE',
    '[ 01/09/2015 – 30/06/2018 ] Data Analyst',
    'Fiat – Torino, Italy',
    '[ 01/07/2018 – Current ] Senior Data Analyst',
    'Ferrero – Alba, Italy',
    '# EDUCATION AND TRAINING',
    '[ 01/10/2009 – 15/07/2014 ] Laurea in Statistica',
    'Università di Torino',
    '# LANGUAGE SKILLS',
    'Mother tongue: Italian',
    '# DIGITAL SKILLS',
    'SQL / Python',
  ])
  expect(phone).toBe('(+39) 3331234567')
  expect(positions).toEqual([
    { title: 'Data Analyst', employer: 'Fiat', from: '2015-09', to: '2018-06' },
    { title: 'Senior Data Analyst', employer: 'Ferrero', from: '2018-07', to: null },
  ])
  expect(education).toEqual([{ degree: 'Laurea in Statistica', school: 'Università di Torino', from: 2009, to: 2014 }])
  expect([skills, experienceYears]).toEqual([['SQL', 'Python'], 11])
})

const nameOf = (head: string, contact: string) => proposed([head, contact, '# Experience', 'Nurse, 2015 – 2018']).name

test('the place beside an address is nobody’s name, and a given name that is a country’s is one', () => {
  expect(nameOf('x_1', 'bold@people.test | +48 600 102 200 | Warsaw, Poland')).toBeNull()
  expect(nameOf('Smith, Jordan', 'jordan.smith@people.test | Leeds, United Kingdom')).toBe('Jordan Smith')
})

const posts = (experience: string, achievements: string) =>
  proposed([
    'Grace Okafor',
    experience,
    'Acme, Engineer',
    '2015 – 2018',
    achievements,
    '• Cut cost',
    'Beta, Engineer',
    '2018 – 2021',
    '# HOBBIES',
    'Chess, 1990 – 2020',
  ]).positions.map(({ employer }) => employer)

test.each([
  ['# Experience', 'Achievements'],
  ['# EXPERIENCE', '# Projects'],
])('under %s a line “%s” in the midst of a post ends no section: later posts count', (experience, achievements) => {
  expect(posts(experience, achievements)).toEqual(['Acme', 'Beta'])
})

test('a heading like the one above does', () => {
  expect(posts('# Experience', '# Projects')).toEqual(['Acme'])
})

test('what is listed as a skill or a language is nobody’s name, where the name itself cannot be read', () => {
  const { name } = proposed([
    'van.driver7@people.test',
    '# EXPERIENCE',
    'Careful with fragile goods, no accident',
    '# SKILLS',
    'Driving, Packing',
    '# LANGUAGES',
    'English, German',
  ])
  expect(name).toBeNull()
})

test.each([
  'Driving licence since 2009',
  'Clean driver’s license (class B) since 06/2009',
  'Führerschein Klasse B seit 2009',
  'Permis B depuis 2009',
  'Carnet de conducir desde 2009',
  'Prawo jazdy kat. B od 2009',
  'B-ajokortti, 2009 – nykyinen',
])('“%s” is no work, wherever it stands', (held) => {
  const post = ['2021 – 2023 Nurse', 'Charité']
  const said = [
    ['Ada Nowak', held],
    ['Ada Nowak', '# EXPERIENCE', ...post, 'Additional information', held],
  ].map((lines) => proposed(lines))
  expect(said.map(({ positions }) => positions.map(({ title }) => title))).toEqual([[], ['Nurse']])
  expect(said.map(({ experienceYears }) => experienceYears)).toEqual([null, 2])
})

test.each(['Driving Licence Examiner, 2015 – 2018', 'Lorry driver with a driving licence C, 2015 – 2018'])(
  '“%s” is',
  (post) => {
    expect(proposed(['Ada Nowak', '# EXPERIENCE', post]).experienceYears).toBe(3)
  },
)
