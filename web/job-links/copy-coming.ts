import { toast } from '#web/toasts/toast.ts'
import { copyText } from '#web/ui/copy-text.ts'

/**
 * Copies a text that is still on its way, and says so; where it does not come, whoever asked for it says why. `onRefused`: it came,
 * and the browser does not let the page copy it.
 */
export async function copyComing(
  coming: Promise<string>,
  copied: { title: string; description: string },
  onRefused: () => void,
) {
  try {
    await write(coming)
    toast(copied)
  } catch {
    const text = await coming.catch(() => undefined)
    if (text === undefined) return
    onRefused()
    // Says so, unless it works once the text is here.
    await copyText(text, copied.title)
  }
}

/** Safari lets a page copy within the press alone, and so takes a promise; not every browser does. */
async function write(coming: Promise<string>) {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await coming)
  const text = coming.then((shown) => new Blob([shown], { type: 'text/plain' }))
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
}
