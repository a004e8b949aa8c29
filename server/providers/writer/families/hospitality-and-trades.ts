import type { RoleFamily } from '#server/providers/writer/role-family.ts'

export const hospitalityAndTrades: readonly RoleFamily[] = [
  {
    name: 'culinary',
    department: 'Hospitality',
    titles:
      'chef|cook|sous chef|kitchen|baker|pastry|line cook|head chef|executive chef|chef de partie|kitchen assistant|barista|kitchen porter|kitchen manager|butcher|commis chef|pastry chef',
    practice: 'cooking and kitchen work',
    purpose: 'prepare food that is safe, consistent and a pleasure to eat',
    responsibilities: [
      'Prepare and cook dishes to recipe, portion and presentation',
      'Plan preparation so that service runs without gaps',
      'Check deliveries, temperatures and dates, and keep food-safety records',
      'Handle allergens with complete reliability',
      'Control waste and keep stations clean throughout service',
    ],
    requirements: [
      'Training or experience in a professional kitchen that fits the role',
      'Knowledge of food hygiene and allergen rules',
      'Pace and composure during service',
      'Readiness to work the hours agreed for this role',
    ],
    niceToHave: ['Experience with menu costing', 'Skill in a particular cuisine or in baking'],
    success: {
      start: 'learn the menu and run a station in service',
      settled: 'deliver consistent plates on a busy day',
      year: 'improve dishes, cost or waste in ways guests and figures confirm',
    },
    measures: 'guest feedback, food cost, waste and hygiene inspection results',
  },
  {
    name: 'front-of-house',
    department: 'Hospitality',
    titles:
      'front desk|hotel|waiter|server|restaurant|bartender|concierge|guest|host|restaurant manager|hotel manager|housekeeping|housekeeper|front desk agent|hotel receptionist|front office|flight attendant|cabin crew|hospitality|travel agent|tour guide|food and beverage|room attendant|cleaner|janitor|cleaning|night auditor|travel consultant|travel advisor|chef de rang',
    practice: 'hospitality',
    purpose: 'make guests feel expected and well looked after from arrival to departure',
    responsibilities: [
      'Welcome, advise and serve guests with attention to what they need',
      'Handle bookings, orders and payments correctly',
      'Prepare rooms, tables or public areas to standard',
      'Settle complaints on the spot where possible and learn from them',
      'Follow safety, hygiene and licensing rules',
    ],
    requirements: [
      'Experience in service or a natural courtesy ready for training',
      'Good spoken language, and reliability in timekeeping',
      'Ability to keep several guests in mind at once',
      'Readiness to work the hours agreed for this role',
    ],
    niceToHave: ['Experience with booking or till systems', 'Further languages'],
    success: {
      start: 'learn procedures and serve first guests confidently',
      settled: 'run your area during busy times',
      year: 'earn steady praise from guests and trust from colleagues',
    },
    measures: 'guest ratings, complaints resolved, accuracy of bills and standards in inspections',
  },
  {
    name: 'electrical-trade',
    department: 'Maintenance and Trades',
    titles:
      'electrician|electrical technician|electrical installer|industrial electrician|maintenance electrician|solar installer|solar panel|electrical|line worker|journeyman electrician|apprentice electrician|electrical apprentice|journey level electrician|telecom technician',
    practice: 'electrical work',
    purpose: 'install, test and repair electrical systems so that they are safe and do what they should',
    responsibilities: [
      'Install wiring, panels and equipment according to drawings and code',
      'Isolate, lock out and prove dead before working on any circuit',
      'Test, measure and certify installations',
      'Find faults systematically and repair them for good',
      'Explain work and costs to customers or site managers',
    ],
    requirements: [
      'The trade certificate or licence that the work requires where you will practise',
      'Knowledge of electrical codes, protective measures and testing',
      'Ability to read circuit diagrams and use test equipment',
      'Uncompromising safety habits',
    ],
    niceToHave: [
      'Experience with photovoltaics, charging points or building automation',
      'A valid driving licence where sites require travel',
    ],
    success: {
      start: 'complete first jobs to code with full test records',
      settled: 'plan and carry out installations or repairs independently',
      year: 'finish work that passes inspection first time',
    },
    measures: 'inspections passed first time, call-backs, safety record and jobs on schedule',
  },
  {
    name: 'plumbing-and-heating',
    department: 'Maintenance and Trades',
    titles:
      'plumber|plumbing|hvac|pipefitter|heating|refrigeration|gas engineer|hvac technician|heating engineer|air conditioning|boiler',
    practice: 'plumbing, heating and climate work',
    purpose: 'install and maintain water, heating and cooling systems that are tight, efficient and safe',
    responsibilities: [
      'Install pipework, fixtures, boilers or cooling equipment to plan and code',
      'Diagnose leaks, blockages and loss of performance',
      'Carry out servicing, pressure tests and commissioning with records',
      'Handle gas, refrigerants and hot work by the rules',
      'Leave the site clean and the customer informed',
    ],
    requirements: [
      'The trade certificate or licence that the work requires where you will practise',
      'Knowledge of water, gas or refrigeration regulations',
      'Skill in joining methods and in reading plans',
      'Courtesy in homes and on sites',
    ],
    niceToHave: ['Experience with heat pumps or controls', 'A valid driving licence where sites require travel'],
    success: {
      start: 'complete first service calls and installations to standard',
      settled: 'run jobs from estimate of material to commissioning',
      year: 'keep systems running with few call-backs',
    },
    measures: 'call-backs, first-visit fixes, safety record and customer feedback',
  },
  {
    name: 'carpentry',
    department: 'Maintenance and Trades',
    titles:
      'carpenter|carpentry|joiner|cabinet maker|woodworker|framer|roofer|painter|mason|bricklayer|plasterer|tiler|floor layer|glazier|cabinetmaker|scaffolder|decorator',
    practice: 'carpentry and finishing work',
    purpose: 'build, fit and finish with accuracy and an eye for material',
    responsibilities: [
      'Measure, cut, fit and fix parts according to drawings',
      'Choose material and fixings suited to load, weather and use',
      'Use and maintain hand and power tools safely',
      'Coordinate with the other trades on site',
      'Finish surfaces to a standard that bears close inspection',
    ],
    requirements: [
      'A trade qualification or proven skill in the craft',
      'Ability to read plans and to work to tolerances',
      'Knowledge of building regulations and site safety',
      'Ability to carry out the physical tasks of the role, with reasonable adjustments where needed',
    ],
    niceToHave: ['Experience with restoration or CNC joinery', 'A valid driving licence where sites require travel'],
    success: {
      start: 'complete first tasks to drawing and tolerance',
      settled: 'take charge of a complete piece of work or section',
      year: 'deliver finished work with hardly any snags',
    },
    measures: 'snags per job, work on schedule, waste of material and safety record',
  },
  {
    name: 'mechanics',
    department: 'Maintenance and Trades',
    titles:
      'mechanic|maintenance technician|automotive technician|maintenance|auto mechanic|diesel mechanic|service technician|maintenance manager|aircraft mechanic|millwright|maintenance worker|repair technician|field service|maintenance engineer|field service engineer|vehicle technician|elevator technician',
    practice: 'mechanical maintenance and repair',
    purpose: 'keep machines and vehicles running by finding faults quickly and repairing them properly',
    responsibilities: [
      'Carry out planned maintenance and safety inspections',
      'Diagnose faults with instruments, manuals and experience',
      'Repair or replace parts, and test before release',
      'Record work, parts and time exactly',
      'Advise operators or customers on use and upcoming repairs',
    ],
    requirements: [
      'Training or experience in mechanics, mechatronics or a related trade',
      'Ability to read technical manuals and diagrams',
      'Logical diagnosis and careful assembly',
      'Safe handling of tools, lifting gear and hazardous substances',
    ],
    niceToHave: [
      'Experience with hydraulics, pneumatics or diagnostic software',
      'Certificates for particular makes or equipment',
    ],
    success: {
      start: 'complete routine services to specification',
      settled: 'diagnose and repair common faults independently',
      year: 'lower downtime and repeat repairs in your area',
    },
    measures: 'downtime, repeat repairs, planned work completed and safety record',
  },
  {
    name: 'metalwork',
    department: 'Maintenance and Trades',
    titles:
      'welder|welding|fabricator|metalworker|boilermaker|sheet metal|ironworker|steelworker|toolmaker|locksmith|blacksmith|metal',
    practice: 'welding and metalwork',
    purpose: 'cut, shape and join metal so that every part holds under the load it was made for',
    responsibilities: [
      'Prepare, cut and fit material according to drawings and procedures',
      'Weld or join with the process, filler and parameters specified',
      'Inspect seams and dimensions, and correct faults before release',
      'Look after equipment, gases and protective gear',
      'Record materials and tests so that each part can be traced',
    ],
    requirements: [
      'Current certificates for the processes and positions the work requires',
      'Ability to read drawings, weld symbols and procedure specifications',
      'Steady handwork and patience with preparation',
      'Strict attention to fire, fume and site safety',
    ],
    niceToHave: ['Experience with non-destructive testing', 'Skill with unusual alloys or working conditions'],
    success: {
      start: 'pass the local weld tests and complete first parts',
      settled: 'take on assemblies from drawing to inspection',
      year: 'keep rework low on the most demanding jobs',
    },
    measures: 'rework rate, inspections passed, output against plan and safety record',
  },
  {
    name: 'personal-care',
    department: 'Personal Services',
    titles:
      'hairdresser|barber|hairstylist|hair stylist|beautician|cosmetologist|nail technician|massage therapist|makeup artist|spa therapist|beauty therapist|spa|salon|salon manager|tattoo artist',
    practice: 'personal care and beauty services',
    purpose: 'advise and treat clients so that they leave looking and feeling well',
    responsibilities: [
      'Listen to wishes, assess hair, skin or condition and recommend what suits',
      'Carry out treatments with skill, care and an eye on the time',
      'Check for allergies and reasons not to treat, and keep client notes confidential',
      'Clean and disinfect tools and workplace after every client',
      'Manage appointments, payments and stock of materials',
    ],
    requirements: [
      'The trade certificate or licence that the work requires where you will practise',
      'Practised technique and knowledge of products and their effects',
      'Warm, respectful manner with clients of every background',
      'Hygiene and punctuality without exception',
    ],
    niceToHave: ['Training in a specialised technique', 'Experience with booking systems'],
    success: {
      start: 'treat first clients according to local procedures',
      settled: 'keep a full appointment book with satisfied clients',
      year: 'build a circle of clients who return and recommend the service',
    },
    measures: 'returning clients, client feedback, appointments kept on time and hygiene checks',
  },
]
