import { memo } from 'react'
import { Controller } from 'react-hook-form'
import { ratingNames, ratings } from '#shared/ratings.ts'
import { Stars } from '#web/ui/stars.tsx'
import type { CandidateEditor } from './use-candidate-editor.ts'

/** The five ratings; pressing the current value clears it (SPEC 5). Each hears by itself of its own change. */
export const RatingFields = memo(function RatingFields({ form, editable }: Pick<CandidateEditor, 'form' | 'editable'>) {
  return (
    <section aria-label="Ratings" className="@container">
      <div className="grid gap-x-4 @lg:grid-cols-2 pointer-coarse:@max-3xl:grid-cols-1">
        {ratingNames.map((name) => (
          <div
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-1.5 pointer-coarse:@max-[21rem]:flex-col pointer-coarse:@max-[21rem]:items-start"
          >
            {/* The stars say it. */}
            <span aria-hidden className="text-meta text-ink-soft">
              {ratings[name]}
            </span>
            <Controller
              control={form.control}
              name={name}
              render={({ field: { value, onChange } }) => (
                <Stars
                  label={ratings[name]}
                  value={value}
                  onChange={onChange}
                  disabled={!editable}
                  className="-mr-1.5"
                />
              )}
            />
          </div>
        ))}
      </div>
    </section>
  )
})
