import { useEffect, type ComponentProps } from 'react'

/** The veil behind every dialog and question, as the child of the library's. It keeps pointers from the page. */
export function Scrim(props: ComponentProps<'div'>) {
  // Effects of one moment: the body is never without pointers while the veil is there (styles/page-behind.css).
  useEffect(() => {
    countVeils(1)
    return () => countVeils(-1)
  }, [])
  return <div {...props} className="fixed inset-0 z-40 bg-scrim data-[state=open]:animate-appear" />
}

let veils = 0
function countVeils(by: 1 | -1) {
  veils += by
  document.body.toggleAttribute('data-veiled', veils > 0)
}
