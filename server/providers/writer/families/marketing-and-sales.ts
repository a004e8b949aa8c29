import type { RoleFamily } from '#server/providers/writer/role-family.ts'

export const marketingAndSales: readonly RoleFamily[] = [
  {
    name: 'marketing',
    department: 'Marketing',
    titles:
      'marketing|brand manager|growth marketing|growth hacker|seo|sem specialist|performance marketing|digital marketing|product marketing manager|product marketing|campaign manager|cmo|chief marketing officer|email marketing|demand generation|growth manager|public relations|pr manager|communications|event manager|events coordinator|event planner|marketing coordinator|ppc|paid media|marketer|event coordinator|events manager|wedding planner',
    practice: 'marketing',
    purpose: 'reach the right people with a truthful message and learn from every campaign what works',
    responsibilities: [
      'Plan campaigns with a defined audience, message, budget and target',
      'Write briefs and work with designers, writers and agencies on the material',
      'Run and adjust activity across channels such as search, email, events and social media',
      'Measure results to the level of enquiries and revenue, and share what was learned',
      'Keep data use, consent and claims within the rules',
    ],
    requirements: [
      'Experience with at least two marketing channels and their measurement',
      'Ability to turn customer insight into a clear proposition',
      'Comfort with numbers: budgets, conversion rates and attribution',
      'Strong writing and organisation',
    ],
    niceToHave: ['Experience with marketing automation', 'Knowledge of search optimisation or paid media'],
    success: {
      start: 'learn the audience, the channels in use and what they return',
      settled: 'launch a campaign with a measured result',
      year: 'bring in more qualified enquiries at a cost that makes sense',
    },
    measures: 'qualified enquiries, conversion rate, cost per result and reach in the intended audience',
  },
  {
    name: 'content',
    department: 'Marketing',
    titles:
      'content|content writer|content marketing|copywriter|content strategist|content manager|content creator|social media|community manager|social media manager|technical writer|blogger|content designer|documentation|content marketing manager',
    practice: 'content and writing',
    purpose: 'write and shape content that answers what readers came for, in a voice they recognise',
    responsibilities: [
      'Research topics and readers, and plan content with a purpose for each piece',
      'Write, edit and fact-check texts for the web, social channels or documentation',
      'Adapt tone and length to the channel without losing the point',
      'Keep existing content correct, findable and accessible',
      'Read the response and adjust plans to it',
    ],
    requirements: [
      'Writing samples that show clarity, structure and range',
      'Careful research and respect for sources and copyright',
      'Working knowledge of content systems and of how people search',
      'Ability to edit the work of others with tact',
    ],
    niceToHave: ['Experience with video or audio formats', 'Practice in writing for several languages or markets'],
    success: {
      start: 'publish first pieces in the established voice',
      settled: 'run a content plan with dates, owners and targets',
      year: 'build content that readers return to and colleagues rely on',
    },
    measures: 'readership, time to publish, corrections needed and actions taken by readers',
  },
  {
    name: 'sales',
    department: 'Sales',
    titles:
      'sales|sales representative|account executive|sales executive|business development|bdr|sdr|sales development|sales manager|salesperson|sales associate|inside sales|sales engineer|lead generation|chief revenue officer|cro|commercial manager|commercial director|sales consultant|presales|pre sales|telesales|territory manager|sales operations|business developer|software sales',
    practice: 'sales',
    purpose:
      'find organisations and people with a need that can be met, and guide them to a decision that suits both sides',
    responsibilities: [
      'Research prospects and open conversations with something relevant to say',
      'Understand needs, budget and the way the customer decides before proposing anything',
      'Present, quote and negotiate within agreed limits, promising only what can be kept',
      'Keep pipeline and forecasts up to date and realistic',
      'Hand new customers over with everything that was agreed in writing',
    ],
    requirements: [
      'Experience of consultative selling or of winning people over by listening',
      'Discipline in follow-up and in keeping records',
      'Clear speech and writing, and composure when the answer is no',
      'Understanding of how a contract and its margins work',
    ],
    niceToHave: ['Knowledge of the customers’ industry', 'Experience with a CRM system and sales analytics'],
    success: {
      start: 'learn the offer, the typical customer and the steps of a sale',
      settled: 'build a pipeline of qualified opportunities and close first deals',
      year: 'meet the agreed target with customers who stay',
    },
    measures: 'qualified pipeline, win rate, revenue against target and forecast accuracy',
  },
  {
    name: 'retail',
    department: 'Retail',
    titles:
      'retail|store manager|shop assistant|cashier|store associate|merchandiser|visual merchandiser|retail associate|retail sales associate|shop manager|store assistant|retail assistant|stocker|florist',
    practice: 'retail',
    purpose: 'make the shop a place where customers find what they need and are glad to return',
    responsibilities: [
      'Welcome and advise customers, and handle purchases, returns and complaints fairly',
      'Keep shelves stocked, priced and presented as planned',
      'Operate the till and reconcile cash and card payments',
      'Count stock, report losses and follow security procedures',
      'Keep the shop clean, safe and accessible',
    ],
    requirements: [
      'Friendly, attentive manner with customers of every kind',
      'Accuracy with money and goods',
      'Readiness to work the opening hours agreed for this role',
      'Ability to stay organised when the shop is busy',
    ],
    niceToHave: ['Knowledge of the goods on sale', 'Experience with a point-of-sale system'],
    success: {
      start: 'serve customers and run the till',
      settled: 'take charge of a product area or shift task',
      year: 'raise sales and customer satisfaction in your area',
    },
    measures: 'sales per shift, stock accuracy, till differences and customer feedback',
  },
  {
    name: 'account-management',
    department: 'Sales',
    titles:
      'account manager|key account|key account manager|account director|client manager|client services|relationship manager|client partner|account management|partnerships manager|partner manager|partnerships|client relationship',
    practice: 'account management',
    purpose: 'look after existing customers so that the relationship grows in value for both sides',
    responsibilities: [
      'Know each account: its goals, people, contracts and history',
      'Hold regular reviews with customers on results and next steps',
      'Spot needs early and propose solutions that fit them',
      'Prepare renewals and price talks well ahead of time',
      'Bring customer concerns to the right colleagues and see them resolved',
    ],
    requirements: [
      'Experience of managing business relationships over time',
      'Negotiation skill and commercial judgement',
      'Ability to coordinate colleagues on behalf of a customer',
      'Reliable planning across many accounts',
    ],
    niceToHave: ['Experience with multi-year or international contracts', 'Knowledge of the customers’ industry'],
    success: {
      start: 'meet your accounts and record their goals and open issues',
      settled: 'agree a plan with each major account',
      year: 'renew and extend accounts because customers see the benefit',
    },
    measures: 'renewal rate, growth within accounts, open issues resolved and customer references',
  },
  {
    name: 'customer-success',
    department: 'Customer Success',
    titles:
      'customer success|customer success manager|onboarding specialist|implementation specialist|customer onboarding|client success|csm|customer experience|head of customer success|customer experience manager',
    practice: 'customer success',
    purpose: 'help customers reach the result they bought the product for, and notice early when they might not',
    responsibilities: [
      'Guide new customers through set-up to the first useful result',
      'Follow usage and health, and step in before a problem becomes a complaint',
      'Teach customers through calls, workshops and written guides',
      'Carry feedback to product colleagues with numbers and examples',
      'Prepare renewals together with account management',
    ],
    requirements: [
      'Experience in a customer-facing role with long-term contact',
      'Ability to understand a product deeply and explain it simply',
      'Comfort with usage data and with setting priorities across many customers',
      'Empathy together with a firm eye on outcomes',
    ],
    niceToHave: ['Experience with subscription software', 'Practice in running training sessions'],
    success: {
      start: 'learn the product and accompany first customer conversations',
      settled: 'look after your own group of customers with a plan for each',
      year: 'raise adoption and retention across your customers',
    },
    measures: 'time to first result, product adoption, retention and customer satisfaction',
  },
  {
    name: 'customer-support',
    department: 'Customer Support',
    titles:
      'customer support|customer service|support agent|support specialist|support engineer|technical support|call center|call centre|contact center|customer care|support representative|customer service representative|support|call center agent|technical support engineer|support manager|service advisor',
    practice: 'customer support',
    purpose: 'help customers quickly, correctly and kindly, and make sure that the same question comes up less often',
    responsibilities: [
      'Answer customers by email, chat or telephone in clear and friendly words',
      'Investigate problems, reproduce them and see each case through to its end',
      'Escalate with everything the next colleague needs',
      'Write and improve help articles and standard replies',
      'Report trends in requests to the teams that can remove the cause',
    ],
    requirements: [
      'Experience of helping customers, in any setting',
      'Good written and spoken language and active listening',
      'Patience with upset customers and accuracy under time pressure',
      'Ability to learn new tools and products quickly',
    ],
    niceToHave: ['Experience with a ticket system', 'Additional languages'],
    success: {
      start: 'solve common requests to the expected standard',
      settled: 'handle difficult cases and improve several help articles',
      year: 'keep satisfaction high while repeat questions fall',
    },
    measures: 'customer satisfaction, first reply time, cases solved at first contact and reopened cases',
  },
]
