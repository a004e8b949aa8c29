import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** Light around it, of which a reader needs four modules. */
const margin = 4

/** A text as a QR code, dark on light in either theme: that is what readers look for. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text)
  const size = code.size + 2 * margin
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-52 rounded-control border"
    >
      <rect x={-margin} y={-margin} width={size} height={size} fill="white" />
      <path d={toSvgPath(code)} fill="black" />
    </svg>
  )
}
