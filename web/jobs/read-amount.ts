/** What `readAmount` takes, said beside the fields. */
export const amountRule =
  'Three digits after a comma, a point or a space are thousands; one or two after a comma or a point are decimals.'
export const amountFault = 'Write it in digits, such as 60,000 or 18.50'

const digits =
  /^(?:(?<plain>\d+)|(?<grouped>[1-9]\d{0,2}(?<mark>[., '’])\d{3}(?:\k<mark>\d{3})*))(?:(?<point>[.,])(?<decimals>\d{1,2}))?$/u

/**
 * An amount as people write it, wherever they are from: "60,000", "60.000", "60 000", "60’000", "18.50" and "18,50". As no
 * amount has three decimals, "1.500" can only be one thousand five hundred. Null where nothing is written, undefined where
 * it cannot be understood for certain.
 */
export function readAmount(typed: string): number | null | undefined {
  const text = typed.trim().replaceAll(/\s/gu, ' ')
  if (text === '') return null
  const { plain, grouped, mark, point, decimals = '0' } = digits.exec(text)?.groups ?? {}
  const whole = plain ?? grouped?.replaceAll(/\D/gu, '')
  if (whole === undefined || (point !== undefined && point === mark)) return undefined
  return Number(`${whole}.${decimals}`)
}
