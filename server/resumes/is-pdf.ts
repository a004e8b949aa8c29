const signature = '%PDF-'
/** White space and a byte order mark before it; anything else could be a page or a program that only carries a PDF. */
const nothing = /^(?:\u00ef\u00bb\u00bf)?[\0\t\n\f\r ]*/
const signatureBytesMax = 1024
/** Browsers that know no PDF send the last two. */
const types = new Set(['application/pdf', 'application/x-pdf', 'application/octet-stream', ''])

/** Whether an upload is a PDF by its name, its type and its first bytes (DECISIONS, calls). */
export const isPdf = (name: string, type: string, bytes: Uint8Array) =>
  /\.pdf$/i.test(name) &&
  types.has((type.split(';')[0] ?? '').trim().toLowerCase()) &&
  Buffer.from(bytes.subarray(0, signatureBytesMax)).toString('latin1').replace(nothing, '').startsWith(signature)
