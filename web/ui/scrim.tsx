import { useEffect, type ComponentProps } from 'react'

/**
 * The veil behind every dialog and question, as the child of the library's. It keeps pointers from the page, all of it from
 * the first frame on: it appears where it is, and does not come up with the window.
 */
export function Scrim(props: ComponentProps<'div'>) {
  // Effects of one moment: the body is never without pointers while the veil is there (styles/page-behind.css).
  useEffect(() => {
    countVeils(1)
    return () => countVeils(-1)
  }, [])
  return <div {...props} className="fixed inset-0 z-40 bg-scrim data-[state=open]:animate-veil" />
}

let veils = 0
function countVeils(by: 1 | -1) {
  veils += by
  document.body.toggleAttribute('data-veiled', veils > 0)
}
