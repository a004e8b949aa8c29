import type { RoleFamily } from '#server/providers/writer/role-family.ts'

export const platform: readonly RoleFamily[] = [
  {
    name: 'devops',
    department: 'Engineering',
    titles:
      'devops|site reliability|sre|cloud engineer|platform engineer|infrastructure engineer|systems engineer|cloud architect|build engineer|release engineer|cloud|infrastructure|mlops|kubernetes engineer',
    practice: 'platform and reliability engineering',
    purpose: 'keep systems dependable and make releasing software an ordinary, safe event',
    responsibilities: [
      'Define infrastructure as code, reviewed and repeatable from an empty account',
      'Build delivery pipelines that test, release and roll back without manual steps',
      'Set service objectives with the teams concerned and alert on what users would feel',
      'Take part in incident response and lead blameless reviews that end in concrete changes',
      'Keep cost, capacity, backups and restore drills visible and up to date',
    ],
    requirements: [
      'Hands-on experience with Linux, networking and at least one cloud or virtualisation platform',
      'Scripting or programming skill good enough to automate away repeated work',
      'Knowledge of containers, configuration management and observability tools',
      'Calm, methodical troubleshooting under pressure',
    ],
    niceToHave: [
      'Experience of moving services between platforms without downtime',
      'Practice in disaster recovery exercises',
    ],
    success: {
      start: 'deploy a change through the pipeline and map the systems you will look after',
      settled: 'automate a recurring manual task and close gaps in monitoring',
      year: 'make releases more frequent and incidents rarer and shorter',
    },
    measures: 'service objectives met, deployment frequency, failed changes and time to recover',
  },
  {
    name: 'security',
    department: 'Security',
    titles:
      'security engineer|security analyst|cyber security|cybersecurity|information security|infosec|penetration tester|application security|soc analyst|ciso|chief information security officer|security architect|network security|cloud security engineer|it security|it security manager|it security officer|it security consultant|security consultant|security operations|security operations manager|security researcher|information security officer|information security manager',
    practice: 'information security',
    purpose: 'find weaknesses before others do, and help every team build and run systems that withstand attack',
    responsibilities: [
      'Model threats to systems and processes, and rank the risks with the people who own them',
      'Test applications and infrastructure for weaknesses and follow each finding to its fix',
      'Watch for and investigate signs of intrusion, and keep evidence in good order',
      'Advise teams early in design on identity, access, encryption and logging',
      'Prepare and rehearse the response to incidents, including communication',
    ],
    requirements: [
      'Understanding of common attack techniques and of the defences that work in practice',
      'Experience with security testing, monitoring or incident response tools',
      'Knowledge of access control, cryptography basics and secure configuration',
      'Ability to explain risk plainly without exaggeration, and discretion with sensitive findings',
    ],
    niceToHave: [
      'Familiarity with a recognised control framework such as ISO 27001 or NIST CSF',
      'Relevant certification or published research',
    ],
    success: {
      start: 'learn the main systems, their owners and the open risks',
      settled: 'complete an assessment of one critical system with agreed fixes under way',
      year: 'close the most serious risks and shorten the time to detect and contain an incident',
    },
    measures: 'time to fix serious findings, time to detect and contain incidents and coverage of critical systems',
  },
  {
    name: 'quality-assurance',
    department: 'Engineering',
    titles:
      'qa|qa engineer|engineer in test|software engineer in test|qa analyst|qa tester|quality assurance|test engineer|software tester|test automation|sdet|tester|test analyst|test manager|software test engineer|quality assurance analyst|product tester',
    practice: 'software testing',
    purpose:
      'give the team an early and truthful picture of quality, and help it prevent defects rather than count them',
    responsibilities: [
      'Plan tests from requirements and risks, and agree with the team what "done" means',
      'Explore new features the way different users would, and report findings that can be reproduced',
      'Automate checks that earn their keep and retire those that do not',
      'Maintain test data and environments so that results can be trusted',
      'Bring patterns in defects back to design and development so that they do not return',
    ],
    requirements: [
      'Knowledge of test design techniques and of when to apply each one',
      'Experience with a test automation framework and basic programming',
      'Working knowledge of interfaces, databases and logs as sources of evidence',
      'Precise, courteous writing in defect reports',
    ],
    niceToHave: [
      'Experience with performance or accessibility testing',
      'Practice in introducing testing earlier in development',
    ],
    success: {
      start: 'test a release alongside the team and learn where past defects came from',
      settled: 'own the test approach for one area, with automated checks for its main journeys',
      year: 'reduce the defects that reach users and the time it takes to test a release',
    },
    measures: 'defects that reach users, time to verify a release and trust in the automated checks',
  },
  {
    name: 'it-support',
    department: 'IT',
    titles:
      'it support|it support specialist|it support technician|it support engineer|it project support|help desk|helpdesk|service desk|desktop support|system administrator|systems administrator|sysadmin|it administrator|it technician|it specialist|network administrator|network engineer|it manager|head of it|it director|it|database administrator|dba|chief information officer|cio|server administrator|server engineer|server technician|server admin|windows server|sql server dba|sql server administrator|linux administrator|windows administrator|cloud administrator|salesforce administrator|sharepoint administrator|crm administrator|erp administrator|it operations|it operations manager|data center|data centre',
    practice: 'IT operations',
    purpose: 'keep devices, accounts and networks working so that colleagues can get on with their jobs',
    responsibilities: [
      'Answer requests from colleagues, solve what you can at once and follow up on the rest',
      'Set up, update and retire devices, accounts and access rights according to policy',
      'Maintain networks, servers and backups, and test that backups can be restored',
      'Record incidents and solutions so that the next occurrence takes minutes',
      'Plan changes with care for timing, communication and a way back',
    ],
    requirements: [
      'Practical knowledge of common operating systems, networks and identity management',
      'Patience and clear language with colleagues who are not technical',
      'Methodical diagnosis and tidy documentation',
      'Care with confidential data and privileged access',
    ],
    niceToHave: [
      'Experience with device management and scripting',
      'Certification in networking, cloud administration or service management',
    ],
    success: {
      start: 'resolve everyday requests and learn the systems in use',
      settled: 'take ownership of an area such as devices, network or identity',
      year: 'cut repeat incidents and keep requests answered within the agreed time',
    },
    measures: 'time to answer and resolve, repeat incidents, patch levels and successful restore tests',
  },
  {
    name: 'data-engineering',
    department: 'Data',
    titles:
      'data engineer|data platform|etl developer|analytics engineer|big data|data warehouse|data architect|bi developer|data engineering',
    practice: 'data engineering',
    purpose: 'move, shape and document data so that people can rely on every figure they read',
    responsibilities: [
      'Build pipelines that load data completely, on time and only once',
      'Model data for analysis, with definitions agreed with those who use it',
      'Test data quality at each step and raise the alarm when something is off',
      'Control access to personal and sensitive data, and delete what is no longer needed',
      'Tune storage and queries for cost as well as speed',
    ],
    requirements: [
      'Excellent SQL and solid programming in a language such as Python, Scala or Java',
      'Experience with data warehouses, orchestration and version-controlled transformations',
      'Understanding of dimensional modelling, change capture and late-arriving data',
      'Care for documentation and lineage',
    ],
    niceToHave: ['Experience with streaming data', 'Familiarity with data protection requirements in analytics'],
    success: {
      start: 'trace a key figure from its source to the report that shows it',
      settled: 'take over a pipeline with tests, alerts and documentation',
      year: 'provide data that arrives on time and needs no second check',
    },
    measures: 'data freshness, failed loads, quality checks passed and cost per query',
  },
  {
    name: 'machine-learning',
    department: 'Data',
    titles:
      'machine learning|ml engineer|ai engineer|deep learning|computer vision|nlp engineer|data scientist|data science|applied scientist|ai researcher|machine learning engineer|artificial intelligence',
    practice: 'machine learning and data science',
    purpose: 'turn data into models and findings that hold up outside the notebook and serve a real decision',
    responsibilities: [
      'Frame a question so that data can answer it, with a baseline to beat',
      'Prepare data with attention to leakage, bias and gaps',
      'Train, evaluate and explain models, including where they fail and for whom',
      'Bring models into production with monitoring for drift and a way to switch them off',
      'Report results with their uncertainty to people who will act on them',
    ],
    requirements: [
      'Strong statistics and experience with common modelling methods',
      'Proficiency in Python or a comparable language, and in its data libraries',
      'Practice in designing experiments and in honest evaluation',
      'Awareness of privacy, fairness and the limits of automated decisions',
    ],
    niceToHave: ['Experience of serving models at scale', 'Published work or a portfolio of completed analyses'],
    success: {
      start: 'reproduce an existing result and learn where the data comes from',
      settled: 'deliver a model or analysis that beats an agreed baseline',
      year: 'put models or findings to regular use and measure their effect',
    },
    measures: 'improvement over baseline, decisions supported, model drift and reproducibility',
  },
  {
    name: 'data-analysis',
    department: 'Data',
    titles:
      'data analyst|business intelligence|bi analyst|analytics|reporting analyst|insights analyst|product analyst|marketing analyst|business analyst|statistician|data visualization|data|systems analyst|operations analyst',
    practice: 'data analysis',
    purpose: 'answer business questions with data, and present the answer so that people can decide',
    responsibilities: [
      'Clarify the question behind each request before opening the data',
      'Query, clean and combine data, and check it against a second source',
      'Build reports and dashboards that show what changed, by how much and since when',
      'Explain findings, assumptions and limits in plain language',
      'Keep definitions of key figures documented and consistent',
    ],
    requirements: [
      'Confident SQL and spreadsheet skills, and experience with a visualisation tool',
      'Sound grasp of descriptive statistics and of common errors in reasoning',
      'Curiosity about how the business works and tact in asking why',
      'Clear charts and concise writing',
    ],
    niceToHave: ['Experience with A/B tests', 'Scripting in Python or R'],
    success: {
      start: 'answer a first set of questions and learn what each key figure means',
      settled: 'own a regular report that people use without asking for corrections',
      year: 'point to decisions that were taken differently because of your analysis',
    },
    measures: 'decisions supported, accuracy of figures, turnaround time and use of reports',
  },
]
