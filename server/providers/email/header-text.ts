// oxlint-disable-next-line no-control-regex -- control characters are exactly what must not pass
const unsafe = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g

/** Text for one header line: line breaks, NUL and other control characters become one space, so no header can be injected. */
export const headerText = (value: string) => value.toWellFormed().replace(unsafe, ' ').trim()
