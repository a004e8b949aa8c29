import { expect, test } from 'vitest'
import { mendTitle } from './mend-title.ts'

test.each([
  ['sr. dev ninja', 'Senior Developer'],
  ['Rockstar Developer', 'Developer'],
  ['sales guru', 'Sales Specialist'],
  ['ninja', 'Specialist'],
  ['young energetic salesman', 'Salesperson'],
  ['Construction Foreman', 'Construction Supervisor'],
  ['Handyman', 'Maintenance Worker'],
  ['SENIOR NURSE', 'Senior Nurse'],
  ['vp of engineering', 'VP of Engineering'],
  ['ui/ux designer', 'UI/UX Designer'],
  ['Dev Ops', 'DevOps'],
  ['Sr Mgr, Supply Chain', 'Senior Manager, Supply Chain'],
  ['Head of Eng', 'Head of Engineering'],
  ['vp eng', 'VP Engineering'],
  ['Sr. Eng Mgr', 'Senior Engineering Manager'],
  ['Business Dev Manager', 'Business Development Manager'],
  ['head of business dev.', 'Head of Business Development'],
  ['Staff Eng', 'Staff Engineer'],
  ['front-end dev', 'Front-End Developer'],
  ['Sr. iOS Engineer', 'Senior iOS Engineer'],
  ['łódź site lead', 'Łódź Site Lead'],
  ['  Senior   Cook ', 'Senior Cook'],
  ['r&d/platform', 'R&D/Platform'],
  ['<b>senior</b> cook', '<b>senior</b> Cook'],
  ['', 'Open Position'],
])('"%s" becomes "%s"', (given, title) => {
  expect(mendTitle(given).title).toBe(title)
})

test.each([
  'Beekeeper',
  'CEO',
  'Senior developer',
  'Young People’s Worker',
  "Young's Modulus Researcher",
  '=1+1',
  '<b>x</b> Lead',
  '<b>x</b>',
  '&lt;b&gt;',
  '[link](http://example.com/jobs)',
  'R&D/platform',
  'QA/QC',
  'IT/OT',
  'C++ Developer (m/w/d)',
])('"%s" has nothing to mend', (title) => {
  expect(mendTitle(title)).toEqual({ title, replaced: [] })
})

test('the words taken out are told as they were typed', () => {
  expect(mendTitle('sales ninja').replaced).toEqual([{ from: 'ninja', to: 'Specialist' }])
  expect(mendTitle('chairman').replaced).toEqual([{ from: 'chairman', to: 'chair' }])
})
