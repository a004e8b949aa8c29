/** Hands a text to the browser as a file of UTF-8, with the mark that spreadsheets know it by. */
export function downloadText(text: string, { name, type }: { name: string; type: string }) {
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
