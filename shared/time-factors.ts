/** How many times its usual time an assessment may take: for everyone, or for one candidate who needs more. */
export const timeFactors = [1, 1.25, 1.5, 2] as const
