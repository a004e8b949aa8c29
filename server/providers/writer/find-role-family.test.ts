import { expect, test } from 'vitest'
import { findRoleFamily } from './find-role-family.ts'
import { roleFamilies } from './role-families.ts'

const titlesOf: Record<string, string[]> = {
  'software-engineering': ['Software Engineer', 'Senior Developer', 'Engineering Manager', 'VP of Engineering', 'CTO'],
  'back-end-engineering': ['SQL Server Developer', 'Backend Engineer', 'Senior Back-End Developer', 'API Developer'],
  'front-end-engineering': ['Front-end Developer', 'Frontend Engineer', 'React Developer'],
  'full-stack-engineering': ['Full Stack Developer', 'Senior Full-Stack Engineer'],
  'mobile-engineering': ['iOS Developer', 'Android Engineer', 'Mobile Developer'],
  'embedded-engineering': ['Embedded Software Engineer', 'Firmware Engineer'],
  devops: ['DevOps Engineer', 'Site Reliability Engineer', 'Cloud Engineer'],
  security: [
    'IT Security Specialist',
    'IT Security Manager',
    'Security Consultant',
    'Security Engineer',
    'Penetration Tester',
    'Cybersecurity Analyst',
    'CISO',
  ],
  'quality-assurance': ['QA Engineer', 'Test Automation Engineer', 'Software Tester'],
  'it-support': [
    'Windows Server Engineer',
    'SQL Server DBA',
    'Data Center Technician',
    'Salesforce Administrator',
    'IT Operations Manager',
    'IT Support Specialist',
    'System Administrator',
    'Help Desk Technician',
    'Network Engineer',
  ],
  'data-engineering': ['Data Engineer', 'Analytics Engineer'],
  'machine-learning': ['Machine Learning Engineer', 'Data Scientist', 'Lead Data Scientist'],
  'data-analysis': ['Data Analyst', 'Business Analyst', 'Business Intelligence Analyst', 'Marketing Data Analyst'],
  'product-management': ['Chef de produit', 'Product Manager', 'Product Owner', 'Head of Product'],
  'ux-design': ['Senior Designer', 'Designer', 'UX Designer', 'Product Designer', 'UI/UX Designer'],
  'graphic-design': ['Graphic Designer', 'Art Director', 'Video Editor'],
  'project-management': ['Chef de projet', 'Head of Delivery', 'Project Manager', 'Scrum Master', 'Program Manager'],
  consulting: ['Management Consultant', 'Consultant', 'Strategy Consultant'],
  marketing: ['Marketing Manager', 'SEO Specialist', 'Chief Marketing Officer', 'Brand Manager'],
  content: ['Content Writer', 'Copywriter', 'Social Media Manager', 'Technical Writer'],
  sales: [
    'Business Developer',
    'Sales Representative',
    'Account Executive',
    'Business Development Manager',
    'Sales Manager',
  ],
  retail: ['Store Manager', 'Cashier', 'Retail Sales Associate'],
  'account-management': ['Account Manager', 'Key Account Manager'],
  'customer-success': ['Customer Success Manager', 'Onboarding Specialist'],
  'customer-support': ['Customer Support Specialist', 'Customer Service Representative', 'Call Center Agent'],
  finance: ['Financial Analyst', 'Finance Manager', 'CFO'],
  accounting: ['Accounts Assistant', 'Accountant', 'Staff Accountant', 'Bookkeeper', 'Internal Auditor'],
  payroll: ['Benefits Administrator', 'Payroll Specialist', 'Payroll Manager'],
  legal: ['Court Reporter', 'Lawyer', 'Legal Counsel', 'Paralegal'],
  compliance: ['Compliance Officer', 'Data Protection Officer'],
  insurance: ['Insurance Agent', 'Underwriter', 'Claims Adjuster'],
  'real-estate': ['Property Developer', 'Real Estate Agent', 'Property Manager'],
  'human-resources': ['People Operations Manager', 'HR Manager', 'HR Business Partner', 'Human Resources Generalist'],
  recruiting: ['Recruiter', 'Talent Acquisition Partner', 'Technical Recruiter'],
  'administrative-assistant': ['Administrative Assistant', 'Receptionist', 'Office Manager', 'Legal Secretary'],
  'executive-assistant': [
    'PA to the Managing Director',
    'Secretary to the Director',
    'EA to CEO',
    'Executive Assistant',
    'Chief of Staff',
  ],
  operations: ['Operations Manager', 'COO', 'General Manager'],
  procurement: ['Procurement Manager', 'Buyer'],
  'supply-chain': ['Supply Chain Analyst', 'Logistics Coordinator', 'Demand Planner'],
  warehouse: ['Warehouse Associate', 'Forklift Operator', 'Order Picker'],
  driving: ['Truck Driver', 'Delivery Driver', 'Bus Driver'],
  manufacturing: ['Production Supervisor', 'Machine Operator', 'CNC Machinist'],
  quality: ['Quality Inspector', 'Quality Manager', 'Health and Safety Officer'],
  'mechanical-engineering': ['Mechanical Engineer', 'Electrical Engineer'],
  nursing: ['Registered Nurse', 'ICU Nurse', 'Nurse Practitioner', 'Midwife'],
  'clinical-support': ['Medical Assistant', 'Caregiver', 'Dental Assistant'],
  pharmacy: ['Pharmacist', 'Pharmacy Technician'],
  medicine: ['Consultant Cardiologist', 'Physician', 'Physiotherapist', 'Dentist'],
  teaching: ['Fitness Trainer', 'Math Teacher', 'Primary School Teacher', 'Lecturer'],
  'instructional-design': ['Instructional Designer', 'Corporate Trainer'],
  'social-work': ['Social Worker', 'Case Manager', 'Youth Worker'],
  culinary: ['Chef de Partie', 'Sous Chef', 'Line Cook', 'Baker'],
  'front-of-house': ['Night Auditor', 'Server', 'Front Desk Agent', 'Waiter', 'Hotel Manager'],
  cleaning: ['Cleaner', 'Janitor', 'Office Cleaner', 'Cleaning Supervisor'],
  'electrical-trade': ['Electrician', 'Solar Installer'],
  'plumbing-and-heating': ['Plumber', 'HVAC Technician'],
  carpentry: ['Carpenter', 'Painter'],
  mechanics: ['Auto Mechanic', 'Maintenance Technician', 'Diesel Mechanic'],
  'personal-care': ['Hairdresser', 'Barber', 'Nail Technician'],
  metalwork: ['Welder', 'Senior Underwater Welder'],
  construction: ['Construction Manager', 'Site Manager', 'Civil Engineer'],
  architecture: ['Architect', 'Interior Designer', 'Urban Planner'],
  'solution-architecture': [
    'Network Architect',
    'Information Architect',
    'Solutions Architect',
    'Enterprise Architect',
  ],
  research: ['Research Scientist', 'Research Assistant', 'Chemist'],
  editorial: ['Editor', 'Journalist', 'Managing Editor'],
  translation: ['Translator', 'Interpreter', 'Localization Manager'],
  'security-guarding': ['Security Guard', 'Lifeguard'],
}
const table = Object.entries(titlesOf).flatMap(([family, titles]) => titles.map((title) => [title, family] as const))

test.each(table)('%s belongs to %s', (title, family) => {
  expect(findRoleFamily(title)?.name).toBe(family)
})

test('every family is reached from a usual title', () => {
  expect(Object.keys(titlesOf).toSorted()).toEqual(roleFamilies.map(({ name }) => name).toSorted())
  expect(roleFamilies.length).toBeGreaterThanOrEqual(40)
})

test('no two families claim the same phrase', () => {
  const phrases = roleFamilies.flatMap(({ titles }) => titles.split('|'))
  expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([])
})

test.each([
  'Beekeeper',
  'Łódź Site Lead',
  'x',
  '',
  '🚀',
  'Fashion Designer',
  'Senior Game Designer',
  'Product Engineer',
])('"%s" is of no known trade', (title) => {
  expect(findRoleFamily(title)).toBeUndefined()
})
