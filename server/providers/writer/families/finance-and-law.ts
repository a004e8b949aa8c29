import type { RoleFamily } from '#server/providers/writer/role-family.ts'

export const financeAndLaw: readonly RoleFamily[] = [
  {
    name: 'finance',
    department: 'Finance',
    titles:
      'finance|financial analyst|financial controller|treasury|fp a|investment|investment analyst|cfo|chief financial officer|finance manager|financial planner|financial advisor|controller|risk analyst|credit analyst|portfolio manager|banker|finance director|private equity|actuarial finance|loan officer|bank teller',
    practice: 'finance',
    purpose: 'give decision makers a reliable view of money: where it comes from, where it goes and what may change',
    responsibilities: [
      'Prepare budgets, forecasts and variance analyses with the people who own the figures',
      'Build financial models whose assumptions are stated and tested',
      'Report monthly results with an explanation of what moved them',
      'Assess investments and contracts for return, risk and cash effect',
      'Strengthen controls and keep evidence ready for audit',
    ],
    requirements: [
      'Education or equivalent experience in finance, economics or accounting',
      'Advanced spreadsheet skills and care for version and source',
      'Understanding of the three financial statements and how they connect',
      'Integrity with confidential figures',
    ],
    niceToHave: ['Experience with planning software or SQL', 'A qualification such as CFA, ACCA or CIMA'],
    success: {
      start: 'learn the chart of accounts, the calendar and the main cost drivers',
      settled: 'own part of the monthly reporting and its commentary',
      year: 'make forecasts that come close and analyses that shape decisions',
    },
    measures: 'forecast accuracy, reporting deadlines met, audit findings and cash visibility',
  },
  {
    name: 'accounting',
    department: 'Finance',
    titles:
      'accountant|accounting|bookkeeper|accounts payable|accounts receivable|auditor|tax|staff accountant|tax accountant|accounting manager|chief accountant|internal auditor|audit|accounting clerk|billing|tax advisor|credit controller|management accountant|accounts assistant|accounts clerk|accounts administrator|finance assistant|chef comptable',
    practice: 'accounting',
    purpose: 'keep the books complete, correct and closed on time',
    responsibilities: [
      'Record and reconcile transactions, accounts and balances',
      'Prepare month-end and year-end closing with supporting evidence',
      'Handle receivables, payables and payment runs with the agreed controls',
      'Prepare tax and statutory filings, or the figures for them',
      'Answer auditors and colleagues promptly and precisely',
    ],
    requirements: [
      'Training or experience in accounting under the standards that apply here',
      'Accuracy, order and respect for deadlines',
      'Confidence with accounting software and spreadsheets',
      'Discretion and firmness where rules are concerned',
    ],
    niceToHave: ['Experience with consolidation or foreign currencies', 'Practice in automating reconciliations'],
    success: {
      start: 'take over first accounts and reconcile them',
      settled: 'close your area on schedule without corrections',
      year: 'complete a year-end with a clean audit trail and a shorter closing',
    },
    measures: 'days to close, corrections after closing, overdue items and audit findings',
  },
  {
    name: 'payroll',
    department: 'Finance',
    titles:
      'payroll|payroll specialist|payroll manager|payroll administrator|payroll accountant|compensation and benefits|compensation analyst|payroll officer|payroll clerk|benefits administrator|benefits manager|compensation manager',
    practice: 'payroll',
    purpose: 'see that everyone is paid the right amount on the right day',
    responsibilities: [
      'Collect and check hours, changes, absences and deductions for each pay run',
      'Run payroll, reconcile it and file the returns that belong to it',
      'Answer questions about pay slips with patience and discretion',
      'Follow changes in tax, social security and labour law, and apply them in time',
      'Document procedures and separate duties so that errors and misuse are caught',
    ],
    requirements: [
      'Experience with payroll processing and the legislation that governs it',
      'Great care with numbers, dates and personal data',
      'Good command of payroll software and spreadsheets',
      'Calm under fixed deadlines',
    ],
    niceToHave: [
      'Experience with payroll in several countries or agreements',
      'Practice in moving to a new payroll system',
    ],
    success: {
      start: 'complete a pay run alongside a colleague and learn each check',
      settled: 'run payroll on your own, on time and reconciled',
      year: 'bring errors and queries to a steady low',
    },
    measures: 'payroll accuracy, on-time filings, corrections per run and time to answer queries',
  },
  {
    name: 'legal',
    department: 'Legal',
    titles:
      'lawyer|legal|attorney|counsel|general counsel|paralegal|solicitor|legal counsel|legal assistant|contract manager|contracts manager|barrister|notary|corporate counsel|contract administrator|chief legal officer|legal director|court reporter|law clerk|court clerk',
    practice: 'legal work',
    purpose: 'give clear legal advice in good time, and protect without standing in the way',
    responsibilities: [
      'Draft, review and negotiate contracts in plain language where the law allows it',
      'Advise colleagues on rights, duties and risks, with a recommendation they can follow',
      'Research legislation and case law, and keep track of what changes',
      'Manage disputes and outside counsel with an eye on cost and outcome',
      'Keep templates, records and deadlines in order',
    ],
    requirements: [
      'Legal education and, where the role calls for it, admission to practise in the jurisdiction concerned',
      'Precise drafting and sound judgement on risk',
      'Ability to explain the law to people without legal training',
      'Absolute discretion',
    ],
    niceToHave: ['Experience in commercial, employment or data protection law', 'A second legal language'],
    success: {
      start: 'handle first contracts and enquiries and learn the standing positions',
      settled: 'be the regular contact for one area or department',
      year: 'shorten turnaround and settle recurring risks by better templates',
    },
    measures: 'turnaround time, disputes avoided or settled, outside costs and satisfaction of colleagues',
  },
  {
    name: 'compliance',
    department: 'Compliance',
    titles:
      'compliance|compliance officer|regulatory affairs|data protection officer|aml analyst|risk manager|risk and compliance|privacy officer|regulatory|governance|anti money laundering|ethics officer|risk officer|chief risk officer|chief compliance officer|kyc analyst|esg|sustainability',
    practice: 'compliance',
    purpose: 'help the organisation know its obligations, meet them and be able to prove it',
    responsibilities: [
      'Translate laws, standards and licences into duties that people can carry out',
      'Monitor and test whether controls work, and follow up on gaps',
      'Train colleagues with examples from their own work',
      'Receive and investigate reports of misconduct fairly and confidentially',
      'Keep records and prepare reports for management and authorities',
    ],
    requirements: [
      'Knowledge of the regulations relevant to this field',
      'Independence of judgement and courage to raise uncomfortable facts',
      'Structured documentation and analytical skill',
      'Tact in interviews and investigations',
    ],
    niceToHave: [
      'A recognised compliance, risk or privacy certification',
      'Experience with inspections or audits by authorities',
    ],
    success: {
      start: 'learn the obligations that apply and how they are met today',
      settled: 'complete a risk assessment of one area with agreed actions',
      year: 'close the main gaps and have evidence ready at any time',
    },
    measures: 'findings closed on time, training completed, incidents reported early and audit results',
  },
  {
    name: 'insurance',
    department: 'Insurance',
    titles:
      'insurance|underwriter|claims adjuster|actuary|claims handler|insurance agent|insurance broker|loss adjuster|claims|actuarial|insurance underwriter|claims manager|claims specialist',
    practice: 'insurance',
    purpose: 'assess risks and claims fairly, and explain to customers what is covered and what is not',
    responsibilities: [
      'Assess applications or claims against policy terms and documented criteria',
      'Gather facts from customers, experts and records, and close gaps in them',
      'Set terms, reserves or settlements within your authority and record the reasons',
      'Explain decisions to customers and brokers in plain language',
      'Watch for patterns of loss or fraud and report them',
    ],
    requirements: [
      'Knowledge of insurance products, policy wording and the rules of conduct',
      'Analytical skill and balanced judgement',
      'Accurate records and respect for confidential data',
      'Courteous, clear communication in difficult moments',
    ],
    niceToHave: ['A professional insurance or actuarial qualification', 'Experience with portfolio analysis'],
    success: {
      start: 'decide routine cases under review and learn the guidelines',
      settled: 'handle your own portfolio within the authority given',
      year: 'combine a sound loss ratio with customers who feel fairly treated',
    },
    measures: 'decision time, quality of files, loss ratio and complaints upheld',
  },
  {
    name: 'real-estate',
    department: 'Real Estate',
    titles:
      'real estate|property manager|realtor|leasing|estate agent|leasing agent|letting agent|real estate agent|property|facility manager|facilities manager|facilities|leasing consultant|valuation surveyor|property administrator|real estate analyst|property developer|land developer|real estate developer',
    practice: 'property management and real estate',
    purpose: 'look after buildings and the people who use, rent, buy or sell them',
    responsibilities: [
      'Advise owners, tenants and buyers, and show properties with accurate information',
      'Prepare leases, listings and handovers, and keep their records complete',
      'Arrange maintenance and inspections, and check the work that was done',
      'Follow rents, service charges and budgets',
      'Observe tenancy, safety and anti-discrimination law in every step',
    ],
    requirements: [
      'Experience in property, leasing or building services',
      'Knowledge of tenancy and property law where you will work, with the licence it requires',
      'Negotiation skill and dependable follow-up',
      'Confidence with contracts and figures',
    ],
    niceToHave: ['Knowledge of building technology or energy efficiency', 'Experience with property software'],
    success: {
      start: 'learn the portfolio and take over first properties or clients',
      settled: 'handle lettings, sales or maintenance from start to finish',
      year: 'keep occupancy, condition and satisfaction at the agreed level',
    },
    measures: 'occupancy, time to let or sell, maintenance response and tenant or client feedback',
  },
]
