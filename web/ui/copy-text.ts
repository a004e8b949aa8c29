import { toast } from '#web/toasts/toast.ts'

/** Copies a text and says so, or that the browser does not let it: without https a page has no clipboard. */
export async function copyText(text: string, copied: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: copied })
  } catch {
    toast({
      title: 'Not copied',
      description: 'The browser does not let this page copy. Select the text and copy it yourself.',
      variant: 'destructive',
    })
  }
}
