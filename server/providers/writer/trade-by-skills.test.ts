import { expect, test } from 'vitest'
import { findRoleFamily } from './find-role-family.ts'

test.each([
  ['Staff Engineer', ['Distributed systems', 'Go', 'PostgreSQL'], 'software-engineering'],
  ['Senior Engineer', ['C#/.NET', 'Azure'], 'software-engineering'],
  ['Engineer II', ['Kubernetes', 'Terraform', 'Python'], 'devops'],
  ['Founding Engineer', ['PyTorch', 'LLMs'], 'machine-learning'],
  ['Principal Engineer', ['Airflow', 'dbt', 'Snowflake', 'SQL'], 'data-engineering'],
  ['Product Engineer', ['TypeScript', 'React'], 'software-engineering'],
  ['Project Engineer', ['SolidWorks', 'GD&T', 'FEA'], 'mechanical-engineering'],
  ['Project Engineer', ['Revit', 'Structural analysis'], 'construction'],
  ['Member of Technical Staff', ['Rust'], 'software-engineering'],
  ['Senior Engineer, Payments', ['Go', 'Kafka', 'React Native'], 'software-engineering'],
  ['Field Engineer', ['PLC programming'], 'mechanical-engineering'],
  ['Project Engineer', ['CAD software', 'MATLAB, Python'], 'mechanical-engineering'],
])('%s with %j is of the trade %s', (title, skills, trade) => {
  expect(findRoleFamily(title, skills)?.name).toBe(trade)
})

test('a title that names its trade keeps it, whatever the skills are', () => {
  expect(findRoleFamily('Mechanical Engineer', ['Python', 'SQL'])?.name).toBe('mechanical-engineering')
})

test('an engineer whose skills tell nothing, and who is none, are of no known trade', () => {
  expect(findRoleFamily('Staff Engineer', ['Communication'])).toBeUndefined()
  expect(findRoleFamily('Staff Engineer')).toBeUndefined()
  expect(findRoleFamily('Beekeeper', ['Python'])).toBeUndefined()
})

test.each([
  ['Nuclear Engineer', ['Python', 'C++']],
  ['Senior Petroleum Engineer', ['Python', 'Reservoir simulation']],
  ['Head of Agricultural Engineering', ['Drainage']],
])('%s with %j names a field that is none of the known trades, and is taken for no other', (title, skills) => {
  expect(findRoleFamily(title, skills)).toBeUndefined()
})

test.each([
  'Go-to-market',
  'Go the extra mile',
  'Willing to go where the work is',
  'Net zero',
  'C-level talks',
  'Rust prevention',
  'React quickly to faults',
  'Swift response',
  'Works well with the rest of the crew',
  'Takes the helm in an emergency',
  'The spark of an idea',
  'Laying rails',
])('%s is no programming', (skill) => {
  expect(findRoleFamily('Staff Engineer', [skill])).toBeUndefined()
})

test.each([
  'Go',
  'go, 5+ years',
  'Experience with Go and Kafka',
  'Swift',
  'Swift/SwiftUI development',
  'REST',
  'REST API',
  'REST API design',
  'C#',
  'ASP.NET Core',
  'Node.js',
  'React Native',
  'Strong React skills',
  'Ruby on Rails',
  'Embedded Rust',
  'Backend services in Go',
])('%s is', (skill) => {
  expect(findRoleFamily('Staff Engineer', [skill])?.name).toBe('software-engineering')
})

test('who is to go the extra mile and to react swiftly is not taken for a programmer before what they build', () => {
  const skills = ['Go the extra mile', 'Swift response', 'Rest of the site kept tidy', 'Structural surveying']
  expect(findRoleFamily('Project Engineer', skills)?.name).toBe('construction')
})
