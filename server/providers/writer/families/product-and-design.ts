import type { RoleFamily } from '#server/providers/writer/role-family.ts'

export const productAndDesign: readonly RoleFamily[] = [
  {
    name: 'product-management',
    department: 'Product',
    titles:
      'product manager|product owner|product management|head of product|chief product officer|cpo|vp product|vp of product|director of product|product lead|product director|technical product manager|chef de produit|director product|head product|product strategy|product operations|product associate|product specialist|group product|product intern|product internship',
    practice: 'product management',
    purpose:
      'decide with the team what to build next and why, and see that it solves the problem it was meant to solve',
    responsibilities: [
      'Talk with users regularly and turn what you learn into problems worth solving',
      'Keep a prioritised plan with reasons that anyone can read and question',
      'Shape solutions with design and engineering, cutting scope until the core remains',
      'Define how success will be measured before work starts, and report the result afterwards',
      'Say no clearly, and keep those affected informed',
    ],
    requirements: [
      'Experience of taking products or features from discovery to use',
      'Ability to combine interviews, usage data and business constraints into one argument',
      'Clear writing, and ease in leading without formal authority',
      'Enough technical understanding to weigh cost and risk with engineers',
    ],
    niceToHave: ['Experience with pricing, market entry or regulated products', 'Practice in running experiments'],
    success: {
      start: 'speak with users and colleagues, and describe the main problems in your own words',
      settled: 'agree a plan and release a first improvement with a measured outcome',
      year: 'show outcomes that users value and a plan that the team trusts',
    },
    measures: 'adoption, retention, outcomes against stated goals and clarity of the plan',
  },
  {
    name: 'ux-design',
    department: 'Design',
    titles:
      'ux|ui ux|ux ui|ux designer|ui designer|product designer|user experience|interaction designer|user interface|ux researcher|user researcher|service designer|web designer|head of design|design lead|design director|design manager|designer|ux writer|digital designer|experience designer|app designer|website designer|user interface designer',
    practice: 'user experience design',
    purpose: 'understand what people are trying to do and design the shortest, clearest way to do it',
    responsibilities: [
      'Plan and run research with users, people with disabilities among them',
      'Sketch, prototype and test ideas before they become expensive',
      'Design flows, screens and states, including empty, loading and error states',
      'Keep patterns and components consistent and documented',
      'Work beside engineers until the released product matches the intent',
    ],
    requirements: [
      'A portfolio that shows the problem, the alternatives considered and the result',
      'Skill in interaction design, information architecture and visual hierarchy',
      'Knowledge of accessibility and inclusive design',
      'Openness to critique and the ability to give it kindly',
    ],
    niceToHave: ['Experience with design systems', 'Basic knowledge of front-end technology'],
    success: {
      start: 'watch people use the product and share what you noticed',
      settled: 'deliver a tested design for one important flow',
      year: 'improve how quickly and how often people reach their goal',
    },
    measures: 'task success in tests, accessibility findings, consistency and support requests about usability',
  },
  {
    name: 'graphic-design',
    department: 'Design',
    titles:
      'graphic designer|graphic design|visual designer|brand designer|illustrator|motion designer|art director|creative director|multimedia designer|video editor|animator|photographer|graphic artist|videographer|communication designer|creative designer|3d designer|packaging designer|print designer|marketing designer|web and graphic designer',
    practice: 'visual design',
    purpose: 'give messages a form that is clear, memorable and true to the brand',
    responsibilities: [
      'Develop concepts from a brief and present alternatives with reasons',
      'Design layouts, illustrations or motion for print, web and social channels',
      'Prepare files for production and check proofs with care',
      'Keep the visual identity consistent while letting it grow',
      'Respect image rights, licences and accessibility in every piece',
    ],
    requirements: [
      'A portfolio with a range of finished work and your part in it',
      'Command of typography, colour, composition and current design software',
      'Ability to take feedback to the next version without losing the idea',
      'Dependable handling of deadlines and production details',
    ],
    niceToHave: ['Experience with motion graphics or photography', 'Knowledge of print production'],
    success: {
      start: 'complete first pieces within the existing identity',
      settled: 'carry a campaign or publication from brief to final files',
      year: 'build a body of work that makes the brand easier to recognise',
    },
    measures: 'pieces delivered on time, corrections after sign-off, consistency and response to campaigns',
  },
  {
    name: 'project-management',
    department: 'Project Management',
    titles:
      'project manager|project management|program manager|programme manager|scrum master|delivery manager|project coordinator|agile coach|pmo|project lead|project director|technical program manager|project administrator|project officer|implementation manager|chef de projet|head of delivery|delivery lead|delivery director|director of delivery|vp of delivery|vp delivery|service delivery|software delivery|agile delivery|project delivery|programme delivery',
    practice: 'project management',
    purpose: 'bring people, time and budget together so that projects arrive as agreed, without surprises',
    responsibilities: [
      'Agree goals, scope and acceptance criteria with those who pay for and use the result',
      'Plan work, dependencies and budget, and keep the plan honest as facts change',
      'Raise risks early, with options and a recommendation',
      'Run meetings that end in decisions, and record them',
      'Close projects properly: handover, final figures and lessons learned',
    ],
    requirements: [
      'Experience of planning and delivering projects with several parties involved',
      'Working knowledge of common methods, agile or staged, and judgement on which fits',
      'Confident handling of budgets, schedules and changes',
      'Diplomacy and persistence in equal measure',
    ],
    niceToHave: ['Certification such as PMP, PRINCE2 or Scrum', 'Experience with procurement or contracts'],
    success: {
      start: 'take over a project with a plan and risk list that all parties recognise',
      settled: 'reach a milestone on time with no open question about scope',
      year: 'deliver projects within the agreed time, cost and quality',
    },
    measures: 'milestones met, budget variance, risks raised early and satisfaction of those involved',
  },
  {
    name: 'consulting',
    department: 'Consulting',
    titles:
      'consultant|management consultant|strategy consultant|business consultant|consulting|strategy manager|strategist|business strategy|advisory|chief strategy officer|engagement manager',
    practice: 'consulting',
    purpose: 'help clients see their situation clearly, choose a course and carry it through',
    responsibilities: [
      'Define the question with the client and structure the work to answer it',
      'Gather evidence through interviews, data and observation',
      'Develop recommendations that the client can carry out with the means at hand',
      'Present findings in writing and in person, and handle objections with facts',
      'Support the change itself and measure what it brings',
    ],
    requirements: [
      'Structured problem solving and comfort with incomplete information',
      'Strong analysis, spreadsheet and presentation skills',
      'Ability to earn trust with people at every level of a client',
      'Discretion with confidential matters',
    ],
    niceToHave: ['Deep knowledge of one industry', 'Experience with change management'],
    success: {
      start: 'contribute a complete piece of analysis to a client engagement',
      settled: 'own a work stream and its conversations with the client',
      year: 'give advice that clients act on and come back for',
    },
    measures: 'client satisfaction, recommendations carried out, quality of deliverables and time kept',
  },
]
