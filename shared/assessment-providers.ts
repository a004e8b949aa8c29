/** Who gives assessments beside the product itself. */
export const assessmentProviderLabels = { hipeople: 'HiPeople', partner: 'Assessment partner' } as const
