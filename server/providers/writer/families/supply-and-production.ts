import type { RoleFamily } from '#server/providers/writer/role-family.ts'

export const supplyAndProduction: readonly RoleFamily[] = [
  {
    name: 'procurement',
    department: 'Procurement',
    titles:
      'procurement|purchasing|buyer|sourcing manager|category manager|procurement manager|purchasing manager|strategic sourcing|vendor manager|purchaser|procurement specialist|chief procurement officer',
    practice: 'procurement',
    purpose:
      'secure goods and services of the right quality, at a fair price and from suppliers that can be relied upon',
    responsibilities: [
      'Analyse needs and spending, and plan purchases by category',
      'Run tenders with equal information for every bidder and documented decisions',
      'Negotiate prices, terms and service levels',
      'Evaluate suppliers on quality, delivery, labour and environmental standards',
      'Manage orders, contracts and claims through to the end',
    ],
    requirements: [
      'Experience in purchasing, tendering or supplier management',
      'Negotiation skill founded on preparation',
      'Understanding of contracts, incoterms and cost structures',
      'Integrity and transparent records',
    ],
    niceToHave: ['Experience with public or international procurement', 'Knowledge of an ERP or sourcing platform'],
    success: {
      start: 'learn the categories, suppliers and contracts in your care',
      settled: 'complete a tender or negotiation with a documented saving or improvement',
      year: 'build a supplier base that delivers better value at lower risk',
    },
    measures: 'savings realised, delivery performance, supplier quality and contract coverage',
  },
  {
    name: 'supply-chain',
    department: 'Supply Chain',
    titles:
      'supply chain|logistics|demand planner|logistics manager|logistics coordinator|supply planner|inventory manager|freight|import export|customs|production planner|material planner|dispatcher|supply chain manager|supply chain analyst|inventory',
    practice: 'supply chain and logistics',
    purpose: 'balance supply and demand so that goods arrive when promised without tying up more stock than needed',
    responsibilities: [
      'Forecast demand and plan stock, production or transport accordingly',
      'Book and follow shipments, and handle customs and carrier documents',
      'Spot shortages and delays early, and arrange alternatives',
      'Agree service levels with suppliers, carriers and internal customers',
      'Analyse cost and performance, and improve routes, lots and lead times',
    ],
    requirements: [
      'Experience in planning, logistics or inventory control',
      'Strong spreadsheet skills and experience with planning or ERP systems',
      'Knowledge of transport modes, documents and trade terms',
      'Quick, level-headed decisions when plans change',
    ],
    niceToHave: ['A supply chain certification such as CSCP or CPIM', 'Experience with international trade'],
    success: {
      start: 'learn the flows, partners and critical items',
      settled: 'own the plan for a product group or lane',
      year: 'raise delivery reliability while stock and freight cost fall',
    },
    measures: 'on-time delivery, stock turns, forecast error and transport cost',
  },
  {
    name: 'warehouse',
    department: 'Warehouse',
    titles:
      'warehouse|forklift|picker|packer|order picker|material handler|warehouse associate|warehouse manager|warehouse operative|forklift operator|stock clerk|fulfillment|fulfilment|shipping clerk|goods in|forklift driver',
    practice: 'warehouse work',
    purpose: 'receive, store, pick and ship goods accurately and safely',
    responsibilities: [
      'Receive deliveries, check them against orders and report damage',
      'Put away, pick and pack goods with the right equipment and lifting technique',
      'Book each movement so that system and shelf agree',
      'Count stock and clear up differences',
      'Keep aisles, equipment and loading areas safe and tidy',
    ],
    requirements: [
      'Reliability, and accuracy with numbers and labels',
      'Ability to carry out the physical tasks of the role, with reasonable adjustments where needed',
      'Observance of safety rules at every moment',
      'Readiness to work the shifts agreed for this role',
    ],
    niceToHave: ['A current licence for forklift trucks', 'Experience with scanners and warehouse systems'],
    success: {
      start: 'complete safety training and pick first orders without error',
      settled: 'reach the usual pace at full accuracy in several areas',
      year: 'keep accuracy high and help colleagues learn the work',
    },
    measures: 'picking accuracy, orders per hour, stock differences and days without accidents',
  },
  {
    name: 'driving',
    department: 'Logistics',
    titles:
      'driver|truck driver|delivery driver|courier|van driver|bus driver|hgv driver|lorry driver|cdl|chauffeur|delivery|taxi driver|fleet manager|fleet|train driver|tram driver',
    practice: 'professional driving',
    purpose: 'bring goods or passengers to their destination safely, on time and with courtesy',
    responsibilities: [
      'Check the vehicle before each trip and report defects',
      'Drive with foresight, and observe traffic law, load limits and rest times',
      'Load, secure and unload, or help passengers on and off',
      'Complete delivery notes, logs and payments correctly',
      'Represent the organisation kindly towards customers and other road users',
    ],
    requirements: [
      'A valid licence for the class of vehicle, with any further certificates the law requires',
      'A safe driving record and knowledge of securing loads or passengers',
      'Punctuality and good orientation',
      'Polite manner at the door and on the telephone',
    ],
    niceToHave: [
      'Local knowledge of the area',
      'Experience with route planning devices or temperature-controlled goods',
    ],
    success: {
      start: 'learn vehicles, routes and paperwork',
      settled: 'run your tours independently and on schedule',
      year: 'complete the year without avoidable accidents and with satisfied customers',
    },
    measures: 'on-time arrivals, accidents and damage, fuel use and customer feedback',
  },
  {
    name: 'manufacturing',
    department: 'Manufacturing',
    titles:
      'manufacturing|production|machine operator|production worker|assembly|assembler|cnc|production manager|process engineer|production supervisor|manufacturing engineer|plant manager|factory|machinist|cnc operator|industrial engineer|production operator|line operator',
    practice: 'manufacturing',
    purpose: 'produce parts and goods to specification, safely and with little waste',
    responsibilities: [
      'Set up, run and adjust machines or assembly steps according to instructions',
      'Measure and record quality during production, and stop the line when it is off',
      'Change tools and materials quickly and correctly',
      'Carry out routine maintenance and report faults before they cause downtime',
      'Suggest improvements in safety, ergonomics and flow',
    ],
    requirements: [
      'Experience or training in production, mechanics or process technology',
      'Ability to read drawings, work instructions and gauges',
      'Consistent attention to safety and cleanliness',
      'Readiness to work the shifts agreed for this role',
    ],
    niceToHave: ['Experience with CNC programming or automated lines', 'Knowledge of 5S or lean production'],
    success: {
      start: 'complete safety and machine training and run first jobs under supervision',
      settled: 'run your station at the expected rate and quality',
      year: 'lower scrap and downtime in your area',
    },
    measures: 'output against plan, scrap rate, downtime and safety incidents',
  },
  {
    name: 'quality',
    department: 'Quality',
    titles:
      'quality|quality control|quality inspector|quality manager|quality engineer|quality technician|qc inspector|qms|supplier quality|inspector|quality specialist|health and safety|safety officer|hse|ehs|safety manager|ehs manager|hse manager',
    practice: 'quality and safety management',
    purpose:
      'see that products, processes and workplaces meet their standard, and that deviations lead to lasting fixes',
    responsibilities: [
      'Inspect materials, processes and workplaces against specifications',
      'Investigate deviations to their root cause and verify corrective action',
      'Maintain procedures, records and measuring equipment under control',
      'Plan and conduct audits, and support those by customers or authorities',
      'Train colleagues in methods and in the reasons behind them',
    ],
    requirements: [
      'Experience with quality or safety systems such as ISO 9001 or ISO 45001',
      'Knowledge of measuring technique, sampling and root-cause methods',
      'Firm, fair communication when a result is not good enough',
      'Precise documentation',
    ],
    niceToHave: ['Auditor qualification', 'Knowledge of statistical process control'],
    success: {
      start: 'learn the standards and critical characteristics',
      settled: 'lead an investigation or audit to its conclusion',
      year: 'reduce recurring deviations and pass audits without major findings',
    },
    measures: 'deviation rate, cost of poor quality, actions closed on time and audit results',
  },
  {
    name: 'mechanical-engineering',
    department: 'Engineering',
    titles:
      'mechanical engineer|electrical engineer|design engineer|chemical engineer|automotive engineer|aerospace engineer|mechanical|cad designer|electrical design engineer|biomedical engineer|materials engineer|power engineer|r d engineer|drafter|cad technician|naval architect',
    practice: 'engineering design',
    purpose: 'design and prove components and systems that do their job safely, can be made and can be maintained',
    responsibilities: [
      'Translate requirements into concepts, calculations and models',
      'Produce drawings, tolerances and parts lists ready for manufacture',
      'Plan and evaluate tests, and feed results back into the design',
      'Carry out risk and failure analyses with colleagues from production and service',
      'Document designs for approval and conformity',
    ],
    requirements: [
      'Degree or equivalent training in an engineering discipline that fits the role',
      'Experience with CAD or simulation tools and with design for manufacture',
      'Knowledge of materials, standards and safety factors',
      'Thorough calculation and honest reporting of limits',
    ],
    niceToHave: ['Experience with prototypes and suppliers', 'A professional engineering licence'],
    success: {
      start: 'complete a first design change through review and release',
      settled: 'take responsibility for a component or subsystem',
      year: 'bring designs into production that meet cost, weight and test targets',
    },
    measures: 'design changes after release, tests passed, cost targets and time to production',
  },
]
