import { Dialog } from 'radix-ui'

/** Round a footer's Cancel or Close button (`asChild`): closes the Dialog, which asks first when it is dirty. */
export const DialogClose = Dialog.Close
