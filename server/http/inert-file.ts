/** For a file that came from outside: it is shown, and nothing in it runs. Every answer says `nosniff` already. */
export const inertFile = { 'content-security-policy': "default-src 'none'; sandbox" }

/** The same for a PDF, to be read in the browser and saved under its name. */
export const pdfFile = (fileName: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': `inline; filename="${fileName}"`,
  ...inertFile,
})
