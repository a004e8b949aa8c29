import * as React from 'react'
import { configure, prettyDOM } from '@testing-library/react'

/**
 * A quarter less of the processor's time for the tests of screens: what only explains a failure is worked out when one is
 * read. React's own development build keeps a stack trace of every element, and Testing Library prints the document each
 * time that something waited for is not there yet.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object
}
// After so many within a second React keeps one trace for all the others.
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })

configure({ getElementError: notFound })

function notFound(said: string | null, container: Element) {
  const error = new Error()
  error.name = 'TestingLibraryElementError' // by which waitFor knows to say where it was called
  Error.captureStackTrace(error, notFound)
  let words: string | undefined
  return Object.defineProperty(error, 'message', {
    get: () => (words ??= [said, prettyDOM(container)].filter(Boolean).join('\n\n')),
    set(given: string) {
      words = given
    },
    configurable: true,
  })
}
