import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones = new Map<string, Tone>([
  ['Strong Hire', 'green'],
  ['Hire', 'green'],
  ['Neutral', 'grey'],
  ['Do Not Hire', 'rose'],
  ['Strong Do Not Hire', 'rose'],
])

/** One of the five recommendations of an evaluation, with `lead` before it ("Recommended: "). */
export const RecommendationBadge = ({ rating, lead = '' }: { rating: string; lead?: string }) => (
  <Badge tone={tones.get(rating) ?? 'grey'}>{lead + rating}</Badge>
)
