import type { RoleFamily } from '#server/providers/writer/role-family.ts'

export const software: readonly RoleFamily[] = [
  {
    name: 'software-engineering',
    department: 'Engineering',
    titles:
      'software|developer|programmer|engineering manager|head of engineering|vp engineering|vp of engineering|vice president of engineering|director of engineering|engineering director|chief technology officer|cto|technical lead|tech lead|software engineer|software developer|java developer|python developer|net developer|php developer|ruby developer|scala developer',
    practice: 'software engineering',
    purpose: 'turn needs into working software that is clear to read, safe to change and dependable in use',
    responsibilities: [
      'Design, write and test software that meets a need agreed with the people who use it',
      'Break larger pieces of work into steps that can be reviewed and released one at a time',
      'Review code with care and receive reviews in the same spirit',
      'Find the cause of defects and remove it, with a test that would catch the defect again',
      'Write down design choices and their reasons so that others can build on them',
    ],
    requirements: [
      'Fluency in at least one general-purpose programming language and readiness to work in others',
      'Solid grasp of data structures, version control and automated testing',
      'Ability to reason about trade-offs between speed of delivery, cost and long-term upkeep',
      'Clear written explanations of technical matters for readers of any background',
    ],
    niceToHave: [
      'Contributions to shared libraries or open-source projects',
      'Experience of running the software you have written in production',
    ],
    success: {
      start: 'release a small change and learn how the system is built, tested and deployed',
      settled: 'deliver a feature from first question to release, with tests and documentation',
      year: 'leave the code base easier to change than before and deliver work that stays delivered',
    },
    measures:
      'lead time from idea to release, defects found after release and the ease with which others change the code',
  },
  {
    name: 'back-end-engineering',
    department: 'Engineering',
    titles:
      'back end|backend|back end developer|backend developer|backend software engineer|server side|api engineer|api developer|node js developer|platform developer|database developer|integration developer|sql server developer|database engineer',
    practice: 'back-end engineering',
    purpose: 'design, build and run the services, interfaces and data stores that everything else depends on',
    responsibilities: [
      'Design and build services and interfaces that are documented, versioned and tested',
      'Model data so that it stays correct under concurrent use, and migrate it without loss',
      'Measure response times and resource use, and remove bottlenecks before users notice them',
      'Protect data by validating input, checking permissions on the server and handling secrets properly',
      'Run what you build: logs, metrics, alerts and a written account after each incident',
    ],
    requirements: [
      'Sound experience with a server-side language and its ecosystem',
      'Working knowledge of relational databases: indexing, transactions and query plans',
      'Understanding of HTTP, authentication and the ways in which distributed systems fail',
      'Habit of testing at the right level, from unit to contract to load',
    ],
    niceToHave: [
      'Experience with message queues or event-driven systems',
      'Practice in profiling and capacity planning',
    ],
    success: {
      start: 'ship a first change to a service and trace a request through the whole system',
      settled: 'own a service or interface, including its tests, alerts and operating notes',
      year: 'run services that are measurably faster, steadier or cheaper to operate',
    },
    measures: 'availability, response time, failed changes and time to restore service',
  },
  {
    name: 'front-end-engineering',
    department: 'Engineering',
    titles:
      'front end|frontend|front end developer|frontend developer|frontend software engineer|web developer|ui developer|ui engineer|react developer|angular developer|vue developer|javascript developer|typescript developer',
    practice: 'front-end engineering',
    purpose: 'build the interfaces that people see and touch, and make them fast, accessible and pleasant to use',
    responsibilities: [
      'Turn designs and user needs into interfaces that work across browsers, devices and screen sizes',
      'Build reusable components with clear contracts, states and documentation',
      'Make every screen usable by keyboard and assistive technology, and test that it stays so',
      'Keep pages quick by watching bundle size, rendering cost and network use',
      'Work with designers and back-end engineers on interfaces that are honest about loading and failure',
    ],
    requirements: [
      'Strong command of HTML, CSS and JavaScript or TypeScript',
      'Experience with a component framework and with managing state in larger applications',
      'Working knowledge of accessibility standards and how to test against them',
      'An eye for layout, typography and the small details of interaction',
    ],
    niceToHave: [
      'Experience of building or maintaining a design system',
      'Familiarity with browser performance tools and visual regression testing',
    ],
    success: {
      start: 'release a first improvement to a screen and learn the component library',
      settled: 'deliver a complete user flow that is tested, accessible and measured',
      year: 'make the interface noticeably quicker, more consistent and easier to use',
    },
    measures: 'task completion, accessibility findings, page speed and defects reported by users',
  },
  {
    name: 'full-stack-engineering',
    department: 'Engineering',
    titles:
      'full stack|fullstack|full stack developer|fullstack developer|full stack engineer|web application developer|mern developer|mean developer',
    practice: 'full-stack engineering',
    purpose: 'carry features through every layer, from the database to what appears on the screen',
    responsibilities: [
      'Build features end to end: data model, server logic, interface and tests',
      'Choose where logic belongs, and keep the boundary between browser and server clear',
      'Work directly with product and design to shape the smallest useful version of an idea',
      'Trace problems across layers and fix them where they start',
      'Keep build, test and release steps quick and dependable for the whole team',
    ],
    requirements: [
      'Practical experience on both sides: a server-side language and a modern front-end framework',
      'Confidence with SQL, schema changes and the design of programming interfaces',
      'Ability to judge how much depth each layer needs for the problem at hand',
      'Habit of testing whole journeys as well as single functions',
    ],
    niceToHave: [
      'Experience of taking a product from prototype to regular use',
      'Familiarity with containers and continuous delivery',
    ],
    success: {
      start: 'ship a small feature that touches interface, server and database',
      settled: 'take responsibility for an area of the product across all its layers',
      year: 'deliver features that users adopt and that need little repair afterwards',
    },
    measures: 'features delivered and used, time from request to release and defects across layers',
  },
  {
    name: 'mobile-engineering',
    department: 'Engineering',
    titles:
      'mobile|ios|android|mobile developer|ios developer|android developer|ios engineer|android engineer|mobile app developer|flutter developer|react native developer|swift developer|kotlin developer',
    practice: 'mobile engineering',
    purpose:
      'build mobile applications that start quickly, respect battery and data, and keep working without a signal',
    responsibilities: [
      'Build and maintain mobile features that follow the conventions of each platform',
      'Handle offline use, interrupted connections and background work without losing data',
      'Profile start-up time, memory and battery use on real devices, older models included',
      'Prepare releases, follow store rules and watch crash reports after each roll-out',
      'Agree with back-end engineers on interfaces that suit slow and unreliable networks',
    ],
    requirements: [
      'Experience with Swift, Kotlin or a cross-platform framework, and with releasing to an app store',
      'Knowledge of platform life cycles, permissions and secure storage on devices',
      'Practice in automated testing on simulators and physical devices',
      'Attention to accessibility features such as screen readers and larger text',
    ],
    niceToHave: [
      'Experience with staged roll-outs and feature switches',
      'Familiarity with push notifications, maps or payments on mobile',
    ],
    success: {
      start: 'release a fix through the store process and learn how the application is structured',
      settled: 'deliver a feature on every supported platform with crash-free sessions as the yardstick',
      year: 'raise stability and start-up time to a level that users mention in reviews',
    },
    measures: 'crash-free sessions, start-up time, store ratings and adoption of new versions',
  },
  {
    name: 'embedded-engineering',
    department: 'Engineering',
    titles:
      'embedded|firmware|embedded software engineer|embedded developer|firmware engineer|iot engineer|hardware engineer|electronics engineer|fpga engineer|robotics engineer',
    practice: 'embedded engineering',
    purpose:
      'write and verify the software that runs close to the hardware, where memory, timing and power are limited',
    responsibilities: [
      'Develop firmware and drivers that meet timing, memory and power budgets',
      'Read schematics and data sheets, and bring up new boards with the hardware engineers',
      'Test on the bench with oscilloscope, logic analyser and automated rigs',
      'Design update and recovery paths so that a device in the field can always be restored',
      'Document interfaces, constraints and test results for certification and production',
    ],
    requirements: [
      'Strong C or C++ and an understanding of microcontrollers, interrupts and real-time behaviour',
      'Experience with common buses such as I2C, SPI, CAN or UART',
      'Careful debugging on real hardware, including faults that appear only rarely',
      'Knowledge of secure boot, signed updates or comparable protections',
    ],
    niceToHave: ['Experience with a real-time operating system', 'Exposure to functional safety or radio standards'],
    success: {
      start: 'build, flash and debug the current firmware and fix a first defect',
      settled: 'deliver a driver or module with tests that run on target hardware',
      year: 'ship firmware that holds its budgets and comes through field updates without lost devices',
    },
    measures: 'faults in the field, timing and power budgets met and test coverage on target hardware',
  },
]
