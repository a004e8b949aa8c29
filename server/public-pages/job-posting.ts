import type { Config } from '#server/config.ts'
import { descriptionHtml } from './description-html.ts'
import { pathOfLogo } from '#server/logo/stored-logo.ts'
import { baseSalary } from './base-salary.ts'
import { placeOf } from './place-of.ts'
import type { PublicJob } from './public-job.ts'

/** What LinkedIn and schema.org call the role types; others are OTHER. */
const employmentTypes = new Map([
  ['Full-time', 'FULL_TIME'],
  ['Part-time', 'PART_TIME'],
  ['Contract', 'CONTRACT'],
  ['Internship', 'INTERNSHIP'],
])
export const employmentTypeOf = (type: string) => employmentTypes.get(type) ?? 'OTHER'
const schemaTypeOf = (type: string) =>
  type === 'Contract' ? 'CONTRACTOR' : type === 'Internship' ? 'INTERN' : employmentTypeOf(type)

/**
 * The position as search engines read it: schema.org's JobPosting with what Google requires and recommends. What nobody
 * said (a last day) or published (pay) is left out.
 */
export async function jobPosting(config: Config, job: PublicJob) {
  const { organisation, publicUrl } = config
  const place = placeOf(job, config)
  const country = place.country ?? organisation.country
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.title,
    description: String(await descriptionHtml(job)),
    identifier: { '@type': 'PropertyValue', name: organisation.name, value: String(job.id) },
    datePosted: (job.postedDate ?? job.createdAt).toISOString(),
    employmentType: schemaTypeOf(job.type),
    ...(job.openingsLeft > 0 && { totalJobOpenings: job.openingsLeft }),
    hiringOrganization: {
      '@type': 'Organization',
      name: organisation.name,
      sameAs: publicUrl,
      ...(organisation.logo && { logo: `${publicUrl}${pathOfLogo(organisation.logo)}` }),
    },
    url: `${publicUrl}/careers/${job.id}`,
    directApply: true,
    ...(job.pay && { baseSalary: baseSalary(job.pay) }),
    ...(job.workplace === 'remote' && {
      jobLocationType: 'TELECOMMUTE',
      ...(country && { applicantLocationRequirements: { '@type': 'Country', name: country } }),
    }),
    ...(place.text && {
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          ...(job.location ? {} : { streetAddress: place.text }),
          addressLocality: place.city,
          addressCountry: country,
        },
      },
    }),
  }
}
