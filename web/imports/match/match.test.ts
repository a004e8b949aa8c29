import { describe, expect, test } from 'vitest'
import type { JobTitle } from '#shared/jobs.ts'
import { candidateStatuses, legacyStatuses } from '#shared/pipeline.ts'
import type { Table } from '#web/imports/read/table.ts'
import { guessColumns } from './guess-columns.ts'
import { jobsByTitle } from './guess-job.ts'
import { guessStatus } from './guess-status.ts'
import { missingColumns } from './import-fields.ts'
import { dayOrderOf, readDay } from './read-day.ts'

const table = (columns: string[], ...rows: string[][]): Table => ({
  fileName: 'x.csv',
  columns,
  rows: rows.map((cells, at) => ({ row: at + 2, cells })),
})

describe('what a column is', () => {
  test.each([
    [
      'Greenhouse',
      'First Name, Last Name, Email, Phone, Job Name, Current Stage, Application Status, Source, Applied On, Recruiter',
      'firstName lastName email phone job status out source appliedAt out',
    ],
    [
      'Lever',
      'Candidate Name, Email, Phone, Location, Posting Title, Current Stage, Origin, Created At, Tags',
      'name email phone location job status source appliedAt out',
    ],
    ['Ashby', 'Name, Primary Email Address, Job, Current Interview Stage, Source', 'name email job status source'],
    ['Workable', 'Name, Job, Stage, Email, Phone, Address, Summary', 'name job status email phone location notes'],
    [
      'Odoo',
      "Applicant's Name, Email, Phone, Applied Job, Stage, Expected Salary, Medium",
      'name email phone job status expectedSalary source',
    ],
    [
      'OpenCATS',
      'first_name, last_name, e-mail, cell_phone, city, key_skills, notes, date_created',
      'firstName lastName email phone location skills notes appliedAt',
    ],
    ['German', 'Vorname, Nachname, E-Mail-Adresse, Stelle, Bewerbungsdatum', 'firstName lastName email job appliedAt'],
    ['French', 'Nom, Prénom, Courriel, Poste, Étape', 'lastName firstName email job status'],
    ['Spanish', 'Nombre, Correo electrónico, Puesto', 'name email job'],
    ['Polish', 'Imię i nazwisko, Adres e-mail, Stanowisko, Uwagi', 'name email job notes'],
  ])('is known as %s calls it', (_, columns, uses) => {
    expect(guessColumns(table(columns.split(', '))).join(' ')).toBe(uses)
  })

  test('is never the same for two, but notes', () => {
    expect(guessColumns(table(['Mail', 'Email', 'Email (2)', 'Notes', 'Comments']))).toEqual([
      'out',
      'email',
      'out',
      'notes',
      'notes',
    ])
  })

  test('is an address where the header says nothing and the values are addresses', () => {
    expect(guessColumns(table(['Name', 'Kontakt'], ['Ada', 'ada@x.test'], ['Li', 'li@x.test']))).toEqual([
      'name',
      'email',
    ])
  })

  test('is missed where nobody could be added without it', () => {
    expect(missingColumns(['out'])).toBe('Say which column is the name and which is the email address.')
    expect(missingColumns(['firstName', 'email'])).toBe('Say which column is the first and the last name.')
    expect(missingColumns(['firstName', 'lastName', 'email'])).toBeUndefined()
    expect(missingColumns(['name', 'email'])).toBeUndefined()
  })
})

describe('a day', () => {
  test.each([
    ['2024-03-05', '2024-03-05'],
    ['2024-03-05T23:30:00.000-08:00', '2024-03-05'],
    ['2024/3/5 14:00', '2024-03-05'],
    ['Mar 5, 2024', '2024-03-05'],
    ['Tuesday, March 5th, 2024 at 10:00', '2024-03-05'],
    ['5 March 2024', '2024-03-05'],
    ['5-Mar-24', '2024-03-05'],
    ['5. März 2024', '2024-03-05'],
    ['12 août 2024', '2024-08-12'],
    ['3 juillet 2024', '2024-07-03'],
    ['7 de diciembre de 2024', '2024-12-07'],
    ['9 października 2024', '2024-10-09'],
    ['05.03.2024', '2024-03-05'],
    ['03/05/2024', '2024-03-05'],
    ['3/5/24', '2024-03-05'],
    ['25/12/2024', '2024-12-25'],
    ['45356', '2024-03-05'],
    ['45356.75', '2024-03-05'],
  ])('%s is %s', (text, day) => {
    expect(readDay(text, 'month-first')).toBe(day)
  })

  test('is read day first where that is said', () => {
    expect(readDay('03/05/2024', 'day-first')).toBe('2024-05-03')
    expect(readDay('12/25/2024', 'day-first')).toBe('2024-12-25')
  })

  test.each(['', 'soon', '2024-02-30', '31/31/2024', '99999', '5', 'Mar 2024', 'March 5'])('%j is none', (text) => {
    expect(readDay(text, 'day-first')).toBeUndefined()
  })

  test.each([
    [['03/05/2024', '25/12/2024'], 'day-first'],
    [['03/05/2024', '12/25/2024'], 'month-first'],
    [['03/05/2024'], 'ask'],
    [['03/05/2024', '12/25/2024', '25/12/2024'], 'ask'],
    [['05/05/2024', '2024-03-05', '03.05.2024', 'x'], undefined],
    [['25/12/2024'], undefined],
  ])('of %j the order is %s', (values, order) => {
    expect(dayOrderOf(values)).toBe(order)
  })
})

describe('a status', () => {
  test('is known by its code, its label and what it was called once', () => {
    for (const [status, label] of Object.entries(candidateStatuses)) {
      expect(guessStatus(` ${status.toUpperCase()} `)).toBe(status)
      expect(guessStatus(label)).toBe(status)
      expect(guessStatus(status.split('_')[0]!)).toBe(status)
    }
    for (const [alias, status] of Object.entries(legacyStatuses)) expect(guessStatus(alias)).toBe(status)
  })

  test.each([
    ['Applied', '00_application_submitted'],
    ['Application Review', '00_application_submitted'],
    ['Take Home Test', '15_assessment_sent'],
    ['Phone Screen', '45_1st_interview_sent'],
    ['On-site', '75_1st_interview_completed'],
    ['Offer', '95_offer_sent'],
    ['HIRED', '100_offer_accepted'],
    ['Archived (Underqualified)', '200_rejected'],
    ['Contract Proposal', '95_offer_sent'],
  ])('that is called %s is guessed', (value, status) => {
    expect(guessStatus(value)).toBe(status)
  })

  test('of which nobody can know is left open', () => {
    expect(guessStatus('Step 4')).toBeUndefined()
    expect(guessStatus('constructor')).toBeUndefined()
  })
})

const job = (id: number, title: string, status: JobTitle['status'] = 'active'): JobTitle => ({
  id,
  title,
  status,
  location: null,
  createdAt: '2026-03-05T09:00:00.000Z',
  candidateCount: 0,
})

describe('a job', () => {
  test('is found by its title, whatever the capitals and spaces', () => {
    expect(jobsByTitle([job(1, 'Product  Designer'), job(2, 'Nurse')])(' product designer ')).toBe(1)
    expect(jobsByTitle([job(1, 'Nurse')])('Nurses')).toBeUndefined()
  })

  test('of several with one title is the one that is active, or left open', () => {
    expect(jobsByTitle([job(1, 'Nurse', 'closed'), job(2, 'Nurse')])('nurse')).toBe(2)
    expect(jobsByTitle([job(1, 'Nurse', 'closed')])('nurse')).toBe(1)
    expect(jobsByTitle([job(1, 'Nurse'), job(2, 'Nurse')])('nurse')).toBeUndefined()
  })
})
