import { importFields, type ImportField } from '#web/imports/match/import-fields.ts'

/** What is wrong with a field that has no column beside it: named once, also where the message itself begins with its name. */
export const faultText = (field: ImportField, message: string) =>
  message.startsWith(importFields[field]) ? message : `${importFields[field]}: ${message}`
