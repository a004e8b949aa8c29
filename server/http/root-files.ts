/** What stands beside the pages under a name of its own; the licences are those of what the build took from other projects. */
export const rootFiles = ['/favicon.svg', '/first-paint.js', '/licences.txt']
