import { candidateSkillsMax, experienceYearsMax, skillCharactersMax } from '#shared/limits.ts'
import type { Proposal } from '#shared/resumes.ts'

export type ProposedField = 'name' | 'email' | 'phone' | 'location' | 'experienceYears' | 'skills'

/** A proposal as the forms hold it: text, and the first few skills. What the resume does not say is left out. */
export function proposedValues({ name, email, phone, location, experienceYears, skills }: Proposal) {
  const few = skills.filter((skill) => skill.length <= skillCharactersMax).slice(0, candidateSkillsMax)
  return {
    ...(name && { name }),
    ...(email && { email }),
    ...(phone && phone.length <= phoneCharactersMax && { phone }),
    ...(location && { location }),
    ...(experienceYears !== null &&
      experienceYears > 0 &&
      experienceYears <= experienceYearsMax && { experienceYears: String(experienceYears) }),
    ...(few.length > 0 && { skills: few }),
  }
}

/** The contract's own limit. */
const phoneCharactersMax = 50
