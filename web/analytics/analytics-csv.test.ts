import { expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { analyticsCsv } from './analytics-csv.ts'

const funnel = {
  applications: 40,
  assessments: 30,
  qualified: 20,
  interviews: 10,
  offers: 4,
  hires: 3,
  conversionRate: 7.5,
  previous: { applications: 32 },
}
const reports = {
  times: {
    timeToHire: { count: 3, medianMs: 21 * dayMs, p90Ms: 40.5 * dayMs },
    stages: [{ status: '15_assessment_sent', count: 30, medianMs: dayMs / 2, p90Ms: 6 * dayMs }],
  },
  sources: [
    { key: '', source: null, sources: 1, applications: 40, interviews: 10, offers: 4, hires: 3, conversionRate: 7.5 },
    {
      key: 'Others',
      source: null,
      sources: 12,
      applications: 12,
      interviews: 0,
      offers: 0,
      hires: 0,
      conversionRate: 0,
    },
  ],
  rejections: [
    { key: 'salary', count: 2 },
    { key: 'none', count: 1 },
  ],
  interviewing: {
    turnaround: { count: 0, medianMs: null, p90Ms: null },
    interviewers: [
      {
        key: '1',
        name: 'Ada, the first',
        held: 2,
        ahead: 1,
        missing: 2,
        turnaround: { count: 0, medianMs: null, p90Ms: null },
      },
    ],
  },
}
const metrics = { applications: 40, assessments: 30, interviews: 10, offers: 4, hires: 3, conversionRate: 7.5 }

test('the export holds what the screen shows, line for line', () => {
  const jobs = [{ id: 1, title: 'Designer, senior', department: null, type: 'Full-time', metrics }]
  expect(analyticsCsv({ range: '90', funnel, jobs, reports }).split('\r\n')).toEqual([
    'Hiring Analytics,Last 90 days',
    '',
    'Figure,Value,Detail',
    "Total Applications,40,'+25.0% vs previous period",
    'Assessments Completed,30,75.0% completion rate',
    'Interviews Conducted,10,50.0% of qualified',
    'New Hires,3,75.0% offer acceptance rate',
    '',
    'Hiring Funnel,Candidates,Of applications,Of step before',
    'Applications,40,100.0%,–',
    'Assessments,30,75.0%,75.0%',
    'Qualified,20,50.0%,66.7%',
    'Interviews,10,25.0%,50.0%',
    'Offers,4,10.0%,40.0%',
    'Hires,3,7.5%,75.0%',
    'Conversion rate,7.50%',
    '',
    'Job Performance,Over all time',
    'Job,Department or type,Applications,Assessments,Interviews,Offers,Hires,Conversion',
    '"Designer, senior",Full-time,40,30,10,4,3,7.5%',
    '',
    'Length,Counted,Median,90th percentile',
    'Time to hire,3,21.0 days,40.5 days',
    'Evaluation turnaround,0,–,–',
    '',
    'Time in stage,Stays,Median,90th percentile',
    'Assessment Sent,30,12.0 h,6.0 days',
    '',
    'Source effectiveness,Applications,Interviews,Offers,Hires,Conversion',
    'Not specified,40,10,4,3,7.5%',
    '12 other sources,12,0,0,0,0.0%',
    '',
    'Why candidates were rejected,Rejected,Share',
    'Salary expectations,2,66.7%',
    'No reason given,1,33.3%',
    '',
    'Interviewers,Held,Ahead,Not evaluated,Median turnaround,90th percentile',
    '"Ada, the first",2,1,2,–,–',
    '',
  ])
})

test.each(['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '\t=1'])('a spreadsheet runs no formula in %j', (title) => {
  const csv = analyticsCsv({
    range: 'all',
    funnel,
    jobs: [{ id: 1, title, department: null, type: 'Contract', metrics }],
    reports,
  })
  const lines = csv.split('\r\n')
  const cell = lines[lines.findIndex((line) => line.startsWith('Job,')) + 1]!
  expect(cell.replace(/^"/, '').startsWith("'")).toBe(true)
})
