/** Whether this browser's password was right already, and a code is asked for: the page was loaded anew meanwhile. */
export const isCodeAsked = () => document.documentElement.dataset['asked'] === 'code'
/** Answered, or given up. */
export const forgetCode = () => document.documentElement.removeAttribute('data-asked')
