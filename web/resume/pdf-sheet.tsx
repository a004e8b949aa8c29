import { useEffect, useRef, useState } from 'react'
import { usePdfPage } from './use-pdf-page.ts'
import { useNear } from './use-near.ts'
import type { PdfFile, PdfLink } from './pdf-file.ts'
import type { PdfMark } from './pdf-mark.ts'
import { steadySelection } from './steady-selection.ts'

/** Beyond this page, words can be searched only where one has been. */
const searchedPagesMax = 40

type PdfSheetProps = { file: PdfFile; number: number; scale: number; mark?: PdfMark | undefined }

/** One page: drawn while it is near, its words over it, and its links. */
export function PdfSheet({ file, number, scale, mark }: PdfSheetProps) {
  const [near, watch] = useNear()
  const { page, failed: missing } = usePdfPage(file, number, near || number <= searchedPagesMax)
  const [failed, setFailed] = useState(false)
  const [links, setLinks] = useState<PdfLink[]>([])
  const paper = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!near || !page) return undefined
    const leaving = new AbortController()
    const canvas = document.createElement('canvas')
    canvas.className = 'block size-full'
    page.draw(canvas, scale, leaving.signal).then(
      // The drawing of another scale stays, stretched, until this one is there.
      () => !leaving.signal.aborted && paper.current?.replaceChildren(canvas),
      () => setFailed(true),
    )
    return () => leaving.abort()
  }, [near, page, scale])
  useEffect(() => {
    if (near) return
    // A canvas without size gives its memory back at once.
    for (const canvas of paper.current?.querySelectorAll('canvas') ?? []) canvas.width = canvas.height = 0
    paper.current?.replaceChildren()
  }, [near])
  useEffect(() => {
    const layer = words.current
    if (!page || !layer) return undefined
    // Without words or links the page can still be read.
    page.write(layer).catch(() => layer.replaceChildren())
    page.links().then(setLinks, () => setLinks([]))
    const letGo = steadySelection(layer)
    return () => {
      letGo()
      layer.replaceChildren()
    }
  }, [page])
  const { width, height } = page?.size ?? file.firstSize
  return (
    <div
      ref={watch}
      data-page={number}
      role="group"
      aria-label={`Page ${number}`}
      aria-busy={!page && !missing}
      className="pdf-sheet relative mx-auto shrink-0"
      style={{ width: Math.round(width * scale), height: Math.round(height * scale) }}
    >
      <div ref={paper} aria-hidden className="absolute inset-0" />
      <div ref={words} className="pdf-words" style={{ ['--total-scale-factor' as string]: (scale * 96) / 72 }} />
      {mark?.boxes.map((box) => (
        <mark key={`${box.left} ${box.top}`} aria-hidden className="pdf-mark absolute z-1" style={placeOf(box)} />
      ))}
      {links.map((link) => (
        <a
          key={`${link.href} ${link.left} ${link.top}`}
          href={link.href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={link.href}
          title={link.href}
          className="absolute z-2"
          style={placeOf(link)}
        />
      ))}
      {(failed || missing) && (
        <p role="alert" className="absolute inset-x-4 top-4 rounded-control bg-danger-soft p-3 text-danger-ink">
          {`Page ${number} of this PDF could not be drawn. Download it to open it in another program.`}
        </p>
      )}
    </div>
  )
}

const placeOf = ({ left, top, width, height }: Omit<PdfLink, 'href'>) => ({
  left: `${left * 100}%`,
  top: `${top * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
})
