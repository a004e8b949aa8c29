import { toast } from '#web/toasts/toast.ts'

/** Says that what was asked for cannot be fetched now, while it is tried again. */
export const tellMissing = () =>
  toast({
    title: 'Part of this screen could not be fetched',
    description:
      'It is tried again until it comes; what you typed stays. After an update of the product, reload the page.',
    variant: 'destructive',
  })
