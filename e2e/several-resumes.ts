import { resumePdf } from './resume-pdf.ts'
import { lockedPdf, scannedPdf } from './wordless-pdf.ts'

/** Four that are chosen at once: two who can be read, of whom one is there twice, a scan, and one that is locked. */
export async function severalResumes() {
  const grace = await resumePdf('Grace Okafor', [
    'Manchester, United Kingdom | +44 7700 900123 | grace.okafor@people.test',
    'Experience',
    'Nurse, Elmstow Clinics, 03/2015 - 02/2021',
    'Skills',
    'Wound care, First aid, Teaching',
  ])
  const written = {
    'Okafor, Grace.pdf': grace,
    'Okafor (2).pdf': Buffer.concat([grace, Buffer.from('\n')]),
    'scan0042.pdf': await scannedPdf(),
    'application.pdf': await lockedPdf(),
  }
  return Object.entries(written).map(([name, buffer]) => ({ name, mimeType: 'application/pdf', buffer }))
}
