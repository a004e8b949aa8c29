export const field = /\{\{([^{}]*)\}\}/g

/** The fields that a text names as `{{name}}`, in their order. */
export const fieldNamesIn = (text: string) => [...text.matchAll(field)].map(([, name]) => name!.trim())

/** The text with what each field stands for; of what stands in for one nothing is filled in. */
export const withFieldsFilled = (text: string, valueOf: (name: string) => string) =>
  text.replace(field, (_, name: string) => valueOf(name.trim()))
