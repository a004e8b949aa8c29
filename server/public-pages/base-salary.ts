import type { Pay } from '#shared/pay.ts'

/** A published pay as schema.org's JobPosting has it (Google, Job posting structured data, baseSalary). */
export function baseSalary({ lowest, highest, currency, per }: Pay) {
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: {
      '@type': 'QuantitativeValue',
      ...(lowest === highest
        ? { value: lowest }
        : { ...(lowest !== null && { minValue: lowest }), ...(highest !== null && { maxValue: highest }) }),
      unitText: per.toUpperCase(),
    },
  }
}
