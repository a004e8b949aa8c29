import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { PdfFile } from './pdf-file.ts'
import type { PdfMark } from './pdf-mark.ts'
import { PdfSheet } from './pdf-sheet.tsx'
import type { Zoom } from './use-zoom.ts'
import './pdf-pages.css'

/** More than any resume has; each page costs the window something even when it is not drawn. */
export const pagesMax = 200
/** The space left of, right of and between the pages, in pixels. */
const gapPx = 16

type PdfPagesProps = {
  file: PdfFile
  name: string
  zoom: Zoom
  onPage: (number: number) => void
  /** A passage to scroll to and to mark. */
  mark?: PdfMark | undefined
}

/** The pages one below another, in a part of the window that scrolls by itself. */
export function PdfPages({ file, name, zoom: { scale, setRoom }, onPage, mark }: PdfPagesProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const measure = useCallback(
    (element: HTMLDivElement) => {
      scroller.current = element
      const fit = () => setRoom(element.clientWidth - 2 * gapPx)
      // An observer tells only once the pages were painted at their full size.
      if (element.clientWidth > 0) fit()
      const observer = new ResizeObserver(fit)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [setRoom],
  )
  const before = useRef(scale)
  // What one was reading stays in sight when the pages grow or shrink.
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop *= scale / before.current
    before.current = scale
  }, [scale])
  useEffect(() => {
    if (scroller.current && mark) scrollTo(scroller.current, mark)
  }, [mark])
  const shown = Math.min(file.pageCount, pagesMax)
  return (
    <div
      ref={measure}
      data-pages
      role="region"
      aria-label={`Resume of ${name}`}
      // Scrolled by keys, and the place where + and - zoom.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={(event) => onPage(pageInSight(event.currentTarget))}
      className="min-h-0 w-full flex-1 overflow-auto overscroll-contain bg-hover outline-offset-[-2px]"
    >
      <div className="flex w-max min-w-full flex-col" style={{ gap: gapPx, padding: gapPx }}>
        {Array.from({ length: shown }, (_, at) => (
          <PdfSheet
            // oxlint-disable-next-line react/no-array-index-key -- a page is its number
            key={at}
            file={file}
            number={at + 1}
            scale={scale}
            mark={mark?.page === at + 1 ? mark : undefined}
          />
        ))}
        {shown < file.pageCount && (
          <p className="text-center text-ink-soft">
            {`These are the first ${shown} of ${file.pageCount} pages. Download the file to read the rest.`}
          </p>
        )}
      </div>
    </div>
  )
}

/** The last page that begins above the middle of what is seen. */
function pageInSight(scroller: HTMLElement) {
  const middle = scroller.getBoundingClientRect().top + scroller.clientHeight / 2
  const above = [...scroller.querySelectorAll<HTMLElement>('[data-page]')].filter(
    (sheet) => sheet.getBoundingClientRect().top <= middle,
  )
  return Math.max(1, above.length)
}

/** The passage comes to stand in the upper third, where the eye begins. */
function scrollTo(scroller: HTMLElement, { page, boxes: [first] }: PdfMark) {
  const sheet = scroller.querySelector<HTMLElement>(`[data-page="${page}"]`)
  if (!sheet || !first) return
  const [frame, paper] = [scroller.getBoundingClientRect(), sheet.getBoundingClientRect()]
  const top = scroller.scrollTop + paper.top - frame.top + first.top * paper.height - scroller.clientHeight / 3
  const left = scroller.scrollLeft + paper.left - frame.left + first.left * paper.width - gapPx
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  scroller.scrollTo({ top, left, behavior: still ? 'auto' : 'smooth' })
}
