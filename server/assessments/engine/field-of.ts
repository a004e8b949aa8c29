import { anyField, handsOnFields } from './hands-on-fields.ts'
import { officeFields } from './office-fields.ts'
import type { WorkField } from './work-field.ts'

/** The field of work of a role family. */
export const fieldOf = (family: string): WorkField =>
  [...officeFields, ...handsOnFields].find(({ families }) => families.includes(family)) ?? anyField
