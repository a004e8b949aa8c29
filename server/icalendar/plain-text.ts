// oxlint-disable-next-line no-control-regex -- control characters are exactly what RFC 5545 3.1 forbids in a value
const controls = /[\u0000-\u0009\u000b-\u001f\u007f]/g

/** Text as a calendar can hold it: whole characters, lines ended alike, no control characters. */
export const plainText = (text: string) => text.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, ' ')
