import type { SourceFigures } from '#shared/analytics-figures.ts'
import { otherSourcesKey } from '#shared/figures.ts'

/** What a row of the sources is called. */
export const sourceName = ({ key, source, sources }: SourceFigures) =>
  key === otherSourcesKey ? `${sources} other ${sources === 1 ? 'source' : 'sources'}` : (source ?? 'Not specified')
