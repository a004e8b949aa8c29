import type { RoleFamily } from '#server/providers/writer/role-family.ts'

export const peopleAndAdministration: readonly RoleFamily[] = [
  {
    name: 'human-resources',
    department: 'Human Resources',
    titles:
      'human resources|hr|hr manager|hr business partner|people operations|people partner|hr generalist|chief people officer|chro|learning and development|training manager|people manager|head of people|hr director|hr assistant|people and culture|organizational development|employee relations|diversity and inclusion|people operations manager|people operations specialist|hr operations|hr operations manager',
    practice: 'human resources',
    purpose: 'support employees and managers through the whole of working life, fairly and within the law',
    responsibilities: [
      'Advise managers and employees on policies, contracts and difficult conversations',
      'Run processes for joining, development, leave and leaving with care for the person',
      'Keep personnel records accurate and confidential',
      'Review policies and figures for fairness, and propose changes',
      'Mediate in conflicts and document agreements',
    ],
    requirements: [
      'Experience in human resources and working knowledge of employment law',
      'Discretion, fairness and a listening manner',
      'Clear policy writing and reliable administration',
      'Ability to read people data with respect for privacy',
    ],
    niceToHave: ['Experience with works councils or trade unions', 'A recognised human resources qualification'],
    success: {
      start: 'learn the policies in force and meet the managers you will advise',
      settled: 'handle everyday cases independently and improve one process',
      year: 'give managers and employees alike fair and timely advice that they trust',
    },
    measures: 'time to resolve cases, retention, accuracy of records and feedback from employees',
  },
  {
    name: 'recruiting',
    department: 'Human Resources',
    titles:
      'recruiter|recruiting|recruitment|talent acquisition|talent partner|sourcer|headhunter|technical recruiter|talent acquisition manager|recruitment consultant|recruitment coordinator|talent manager|staffing',
    practice: 'recruiting',
    purpose: 'bring together good people and the right jobs by a process that is quick, fair and well explained',
    responsibilities: [
      'Clarify each vacancy with its manager: the work, the must-haves and how they will be assessed',
      'Find and approach candidates through varied channels so that the field is broad',
      'Screen against the agreed criteria and record the reasons for each decision',
      'Prepare interviewers with structured questions and scorecards',
      'Keep every candidate informed, including those who are turned down',
    ],
    requirements: [
      'Experience in recruiting or a related role with interviews and follow-up',
      'Knowledge of fair selection methods and data protection',
      'Persuasive, honest writing and conversation',
      'Good order across many vacancies at once',
    ],
    niceToHave: ['Experience with sourcing in a specialised field', 'Practice with recruiting analytics'],
    success: {
      start: 'take over first vacancies and agree criteria with their managers',
      settled: 'fill positions by a structured process with prompt feedback to all',
      year: 'shorten time to hire while new colleagues stay and do well',
    },
    measures: 'time to hire, offer acceptance, candidate feedback and success of new hires after a year',
  },
  {
    name: 'administrative-assistant',
    department: 'Administration',
    titles:
      'administrative assistant|office assistant|secretary|legal secretary|receptionist|office manager|office administrator|data entry|clerk|admin assistant|administrator|office coordinator|administrative|office clerk|data entry clerk|admin|administration|coordinator',
    practice: 'administration',
    purpose: 'keep the office running smoothly so that others find what they need when they need it',
    responsibilities: [
      'Receive visitors, calls and mail, and pass matters on correctly',
      'Prepare documents, minutes and data entries without errors',
      'Arrange meetings, rooms, travel and supplies',
      'Maintain files and records according to retention rules',
      'Look for simpler ways to do recurring tasks',
    ],
    requirements: [
      'Experience in an office or service role',
      'Good command of office software and correct spelling',
      'Friendly manner and discretion',
      'Ability to keep order among many small tasks',
    ],
    niceToHave: ['Experience with invoices or purchasing', 'Further languages'],
    success: {
      start: 'take over daily tasks and learn who does what',
      settled: 'run the regular routines without reminders',
      year: 'keep an order that others rely on, and give quick answers',
    },
    measures: 'requests answered on time, accuracy of records and satisfaction of colleagues and visitors',
  },
  {
    name: 'executive-assistant',
    department: 'Administration',
    titles:
      'executive assistant|personal assistant|assistant to the ceo|chief of staff|executive secretary|management assistant|assistant to the managing director|executive coordinator|ea to the ceo',
    practice: 'executive support',
    purpose: 'give executives time and clarity by preparing, filtering and following up with foresight',
    responsibilities: [
      'Manage calendars and priorities, and protect time for what matters',
      'Prepare meetings with papers, background and a clear purpose, and track decisions afterwards',
      'Draft correspondence and presentations ready to send',
      'Organise travel and events across time zones, with a second plan in hand',
      'Handle confidential matters and speak for the office with tact',
    ],
    requirements: [
      'Experience of supporting senior managers or running a demanding office',
      'Excellent judgement of urgency and importance',
      'Polished writing and confident contact with people at every level',
      'Complete discretion',
    ],
    niceToHave: ['Experience with board papers or small projects', 'Fluency in a further language'],
    success: {
      start: 'take over calendar and correspondence and learn preferences and priorities',
      settled: 'anticipate needs and run recurring meetings without prompting',
      year: 'free measurable time for the executives you support',
    },
    measures: 'conflicts avoided, follow-ups completed, preparation in time and time freed for executives',
  },
  {
    name: 'operations',
    department: 'Operations',
    titles:
      'operations|operations manager|coo|chief operating officer|business operations|operations coordinator|operations director|operations associate|process improvement|head of operations|general manager|managing director|ceo|chief executive officer|president|revops|branch manager|plant operations',
    practice: 'operations',
    purpose: 'make daily work flow: the right people, means and information in the right place at the right time',
    responsibilities: [
      'Plan capacity and schedules, and adjust them as demand changes',
      'Map processes, remove waste and write down the better way',
      'Follow key figures every day and act on deviations',
      'Coordinate departments and suppliers when work crosses boundaries',
      'Keep safety, quality and cost in balance',
    ],
    requirements: [
      'Experience of running or improving day-to-day operations',
      'Ability to analyse processes and to win people over to change',
      'Confidence with budgets, figures and planning tools',
      'Pragmatism and composure when plans fail',
    ],
    niceToHave: ['Training in lean or Six Sigma methods', 'Experience with an ERP system'],
    success: {
      start: 'follow the work from order to delivery and note where it waits',
      settled: 'improve one process with figures from before and after',
      year: 'run operations with shorter lead times and fewer exceptions',
    },
    measures: 'lead time, on-time completion, cost per unit of work and number of exceptions',
  },
]
