type LonePointProps = { cx: number | undefined; cy: number | undefined; colour: string; alone: boolean }

/** The dot of a value that no line joins to another. */
export const LonePoint = ({ cx, cy, colour, alone }: LonePointProps) =>
  alone ? <circle cx={cx} cy={cy} r={2.5} fill={colour} /> : <g />
