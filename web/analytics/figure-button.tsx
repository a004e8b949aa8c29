import type { FigureName } from '#shared/figures.ts'

/** A figure that somebody asked to see the rows of. */
export interface OpenedFigure {
  figure: FigureName
  /** Only those of one stage, source, reason or interviewer, by its key. */
  of?: string
  /** What the figure is of, for people: "Assessment Sent". */
  name: string
}
export type OpenFigure = (opened: OpenedFigure) => void

type FigureButtonProps = {
  text: string
  /** How a screen reader says it: "Median of Assessment Sent". */
  label: string
  disabled: boolean
  onOpen: () => void
}

/** A figure, to press for the rows it counts. */
export const FigureButton = ({ text, label, disabled, onOpen }: FigureButtonProps) =>
  disabled ? (
    <span>{text}</span>
  ) : (
    <button
      type="button"
      aria-label={`${label}: ${text}, show the rows`}
      onClick={onOpen}
      className="-mx-1 min-h-6 min-w-6 rounded-control px-1 [text-align:inherit] text-accent-ink tabular-nums underline decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      {text}
    </button>
  )
