import { toast } from '#web/toasts/toast.ts'

/**
 * Says that what was asked for cannot be fetched now, while it is tried again. Some browsers keep for a page's whole life that
 * code could not be fetched (Chromium 153 does, 156 does not), and after an update of the product it is gone: then only a
 * reload brings it. The toast goes once it is there.
 */
export const tellMissing = () =>
  toast({
    title: 'Part of the product could not be fetched',
    description: 'It is tried again; what you typed stays. If it stays away, reload the page.',
    variant: 'destructive',
    action: { label: 'Reload', onPress: () => window.location.reload() },
    until: 'there',
  })
