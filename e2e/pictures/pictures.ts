import { controlPictures } from './control.ts'
import { decisionPictures } from './decisions.ts'
import { importPictures } from './imports.ts'
import { newPictures } from './nothing.ts'
import { outsidePictures } from './outside.ts'
import { candidatePictures, jobPictures } from './work.ts'

/** Every screen and dialog of the product, under what one comes by: those that change the company's state come last. */
export const pictures = {
  'Shell, dashboard and jobs': jobPictures,
  Candidates: [...candidatePictures, ...importPictures],
  'Interviews, reviews, offers and analytics': decisionPictures,
  'Settings and telemetry': controlPictures,
  'What candidates and visitors see': outsidePictures,
  'On the first day': newPictures,
}
