import { Minus, MoveHorizontal, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { Zoom } from './use-zoom.ts'

/** Which page one is at, and how large the pages are. */
export const PdfReading = ({ page, pageCount, zoom }: { page: number; pageCount: number; zoom: Zoom }) => (
  <>
    <span className="min-w-9 text-center text-meta whitespace-nowrap text-ink-soft tabular-nums @md:min-w-20 @md:text-left">
      <span className="@max-md:sr-only">Page </span>
      {`${page} `}
      <span aria-hidden className="@md:hidden">
        /
      </span>
      <span className="@max-md:sr-only">of</span>
      {` ${pageCount}`}
    </span>
    <Step name="Zoom out" keys="−" onPress={zoom.out} icon={<Minus />} />
    <span className="min-w-10 text-center text-meta text-ink-soft tabular-nums @max-md:sr-only">
      {`${Math.round(zoom.scale * 100)}%`}
    </span>
    <Step name="Zoom in" keys="+" onPress={zoom.in} icon={<Plus />} />
    <Step name="Fit width" keys="0" onPress={zoom.fits ? undefined : zoom.fit} icon={<MoveHorizontal />} />
  </>
)

type StepProps = { name: string; keys: string; onPress: (() => void) | undefined; icon: ReactNode }

/** aria-disabled, so that the last step does not lose the focus. */
const Step = ({ name, keys, onPress, icon }: StepProps) => (
  <Tooltip text={`${name} (${keys})`}>
    <Button
      variant="quiet"
      size="icon"
      aria-label={name}
      aria-disabled={!onPress}
      className="aria-disabled:opacity-50"
      onClick={onPress}
    >
      {icon}
    </Button>
  </Tooltip>
)
