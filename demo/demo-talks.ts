/**
 * What colleagues say to each other about a candidate, by the status in which they do; the submitter begins, an executive
 * answers. `{name}` is the candidate's given name, `{skill}` one of their skills, `{colleague}` whoever is spoken to.
 */
export const talks: Partial<Record<string, readonly (readonly string[])[]>> = {
  '30_assessment_completed': [
    [
      'The assessment is good, and there is more {skill} in the resume than in most. {colleague}, shall we invite {name} this week?',
      'Yes. Thursday afternoon is free on my side.',
    ],
    ['Strong portfolio:\nhttps://portfolio.example/selected\nThe second project is the one to read.'],
    [
      '{colleague}, would you look at the pricing case in the resume? I cannot judge it.',
      'It is sound, and honest about what did not work. I would like to hear more of it.',
      'Good, then let us talk to {name}.',
    ],
  ],
  '45_1st_interview_sent': [
    ['Please do not ask about the gap in 2021 again: {name} told me on the phone, and it is a good reason.'],
  ],
  '60_1st_interview_scheduled': [
    [
      '{colleague}, please read the case before you meet {name}: we had two people who never got to it.',
      'Read it. I will begin with that and leave the resume for the end.',
    ],
    ['{name} comes by train and may be a few minutes late. Reception knows.'],
  ],
  '75_1st_interview_completed': [
    [
      'I called one reference: worked with {name} for three years and would do so again, without a pause before saying it.\n\n{colleague}, is that enough for you?',
      'For me it is. Let us decide on Monday.',
    ],
    ['Asked whether we sponsor a course on {skill}. I said that we do.'],
  ],
  '90_talent_pool': [['{name} would rather move in summer anyway. I have put a reminder into my calendar.']],
  '95_offer_sent': [
    [
      '{colleague}, {name} asked by phone whether the start can move by two weeks. May I say yes?',
      'Yes, the project starts a month later.',
    ],
  ],
}
