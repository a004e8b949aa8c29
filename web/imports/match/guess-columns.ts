import { wordsIn } from '#web/wording/words-in.ts'
import type { Table } from '#web/imports/read/table.ts'
import { mayRepeat, type ColumnUse, type ImportField } from './import-fields.ts'

/**
 * Headers as Greenhouse, Lever, Ashby, Workable, Odoo and OpenCATS export them, as people write them, and as they are
 * called in German, French, Spanish and Polish; in lower case and without accents. The first of a line counts most.
 */
const wordings: Record<ImportField, string> = {
  name: 'full name, candidate name, applicant name, applicant s name, contact name, candidate, applicant, person, name, names, partner name, vollstandiger name, bewerber, kandidat, nom complet, candidat, nombre completo, candidato, imie i nazwisko, kandydat, imie nazwisko',
  firstName:
    'first name, firstname, given name, given names, forename, preferred first name, candidate first name, first, vorname, prenom, nombre, nombres, imie',
  lastName:
    'last name, lastname, surname, family name, candidate last name, last, nachname, familienname, nom de famille, nom, apellido, apellidos, nazwisko',
  email:
    'email, e mail, mail, email address, e mail address, primary email, primary email address, personal email, candidate email, contact email, email 1, email from, emails, email addresses, e mail adresse, mailadresse, adresse e mail, adresse email, courriel, correo, correo electronico, adres e mail, adres email, poczta',
  phone:
    'phone, phone number, primary phone number, mobile, mobile phone, cell, cell phone, telephone, tel, phone numbers, phones, contact number, home phone, candidate phone, telefon, telefonnummer, handy, mobil, telefono, movil, numero de telephone, numer telefonu, komorka',
  location:
    'location, candidate location, current location, city, address, town, place, candidate address, residence, ort, wohnort, stadt, standort, adresse, lieu, ville, ubicacion, ciudad, direccion, miejscowosc, miasto, lokalizacja, adres',
  job: 'job, job title, job name, jobs, job posting, posting, posting title, posting name, position, job position, applied job, applied position, role, vacancy, requisition, requisition name, applied for, opening, opportunity, job order, stelle, stellenbezeichnung, poste, offre, puesto, vacante, stanowisko, oferta',
  status:
    'status, stage, current stage, current status, candidate status, application status, interview stage, current interview stage, stage name, pipeline stage, pipeline, pipeline status, state, phase, etape, statut, etapa, estado, etap, stan',
  source:
    'source, source name, candidate source, application source, how did you hear about us, origin, channel, medium, referrer, source type, quelle, herkunft, provenance, origen, fuente, zrodlo',
  appliedAt:
    'applied on, applied at, applied, date applied, application date, applied date, application submitted at, applied at utc, created at, created on, created, date created, date added, added on, submitted at, submission date, creation date, beworben am, bewerbungsdatum, eingegangen am, date de candidature, fecha de solicitud, fecha de aplicacion, data aplikacji, data zgloszenia',
  stageSince:
    'status since, in this status since, in status since, in stage since, stage since, stage date, current stage date, moved to current stage at, entered current stage at, stage entered, status changed at, status date, last stage change, last stage update, stage changed on, status seit, status desde, status od',
  hiPeopleScore:
    'assessment score, test score, score, assessment result, overall test score, punkte, punktzahl, puntuacion, wynik, wynik testu',
  hiPeoplePercentile:
    'assessment percentile, percentile, percentile rank, assessment, perzentil, centile, percentil, centyl',
  experienceYears:
    'experience in years, years of experience, experience years, experience, total experience, yoe, work experience years, berufserfahrung, erfahrung in jahren, annees d experience, experience annees, anos de experiencia, lata doswiadczenia, doswiadczenie',
  expectedSalary:
    'expected salary, salary expectation, salary expectations, desired salary, salary, desired pay, expected compensation, compensation expectations, gehaltsvorstellung, gehalt, pretentions salariales, salaire souhaite, salario deseado, expectativa salarial, oczekiwania finansowe',
  skills:
    'skills, key skills, top skills, skill, competencies, kenntnisse, fahigkeiten, competences, habilidades, competencias, umiejetnosci',
  notes:
    'notes, note, comments, comment, remarks, summary, description, feedback, cover letter, notizen, bemerkung, bemerkungen, kommentar, commentaire, commentaires, remarques, notas, comentarios, observaciones, uwagi, notatki, komentarz',
  resumeFile:
    'resume file, resume filename, resume file name, cv file, cv filename, cv file name, resume, cv, resume url, resume link, cv url, cv link, resume path, resumes, attachments, attachment, files, file name, filename, lebenslauf, anhang, anhange, curriculum, hoja de vida, zyciorys, plik cv, zalaczniki',
}

/** The fields that a header may mean, the likelier the lower its rank. */
const ranks = new Map<string, { field: ImportField; rank: number }>()
for (const [field, names] of Object.entries(wordings) as [ImportField, string][])
  for (const [rank, name] of names.split(', ').entries()) if (!ranks.has(name)) ranks.set(name, { field, rank })

/** What each column most likely is. Never is a field given to two, but notes. */
export function guessColumns({ columns, rows }: Table): ColumnUse[] {
  const uses: ColumnUse[] = columns.map(() => 'out')
  const meant = columns
    .flatMap((column, at) => ({ at, ...(ranks.get(wordsIn(column.replace(/ \(\d+\)$/, '')).join(' ')) ?? none) }))
    .toSorted((one, other) => one.rank - other.rank)
  for (const { at, field } of meant) if (field && (mayRepeat(field) || !uses.includes(field))) uses[at] = field
  if (!uses.includes('email')) {
    const at = columns.findIndex((_, at) => uses[at] === 'out' && holdsAddresses(rows.map(({ cells }) => cells[at]!)))
    if (at >= 0) uses[at] = 'email'
  }
  // "Nombre" is a first name beside a surname, and the whole name without one; so is "Nom".
  const named = uses.includes('name')
  for (const half of ['firstName', 'lastName'] as const) {
    const other = half === 'firstName' ? 'lastName' : 'firstName'
    if (!named && uses.includes(half) && !uses.includes(other)) uses[uses.indexOf(half)] = 'name'
  }
  return uses
}
const none = { field: undefined, rank: Infinity }

/** Of those that are filled in, nearly all. */
function holdsAddresses(values: readonly string[]) {
  const filled = values.map((value) => value.trim()).filter(Boolean)
  return filled.length > 0 && filled.filter((value) => /^\S+@\S+\.\S+$/.test(value)).length > filled.length * 0.8
}
