import { expect, test } from 'vitest'
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
const metrics = { applications: 40, assessments: 30, interviews: 10, offers: 4, hires: 3, conversionRate: 7.5 }

test('the export holds what the screen shows, line for line', () => {
  const jobs = [{ id: 1, title: 'Designer, senior', department: null, type: 'Full-time', metrics }]
  expect(analyticsCsv({ range: '90', funnel, jobs }).split('\r\n')).toEqual([
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
  ])
})

test.each(['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '\t=1'])('a spreadsheet runs no formula in %j', (title) => {
  const csv = analyticsCsv({
    range: 'all',
    funnel,
    jobs: [{ id: 1, title, department: null, type: 'Contract', metrics }],
  })
  const cell = csv.split('\r\n').at(-2)!
  expect(cell.replace(/^"/, '').startsWith("'")).toBe(true)
})
