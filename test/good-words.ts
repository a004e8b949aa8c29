/** What a model answers that does as it is asked. */
export const goodWords = {
  about: [
    'You will care for people on the ward, from the first assessment to the day they leave, together with doctors and therapists.',
    'You will plan each shift with your colleagues and keep relatives informed in words that they understand.',
  ],
  responsibilities: [
    'Assess patients on arrival and plan their care with them',
    'Give medicines and treatment safely, and record what was given',
    'Watch for changes in condition and call for help in time',
    'Hand over to the next shift in writing',
    'Teach students and new colleagues at the bedside',
  ],
  requirements: [
    'A licence to practise nursing in the country of the position',
    'Calm, clear communication under pressure',
    'Careful record keeping in an electronic patient file',
  ],
  niceToHave: ['A second language spoken in the region', 'Experience with wound clinics'],
  success: [
    'First weeks: work each shift with a colleague and know the ward',
    'First months: lead the care of your own patients',
    'First year: improve one routine of the ward together with the team',
  ],
  suggestedTitle: 'Senior Nurse',
  department: 'Nursing',
}
