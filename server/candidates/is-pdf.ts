const signature = Buffer.from('%PDF-')
/** Readers look for the signature this far, since some writers put other bytes before it. */
const signatureBytesMax = 1024
/** Browsers that know no PDF send the last two. */
const types = new Set(['application/pdf', 'application/x-pdf', 'application/octet-stream', ''])

/** Whether an upload is a PDF by its name, its type and its first bytes (DECISIONS, calls). */
export const isPdf = (name: string, type: string, bytes: Uint8Array) =>
  /\.pdf$/i.test(name) &&
  types.has((type.split(';')[0] ?? '').trim().toLowerCase()) &&
  Buffer.from(bytes.subarray(0, signatureBytesMax)).includes(signature)
