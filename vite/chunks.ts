const zod = /node_modules[\\/]zod[\\/]/
const resolvers = /node_modules[\\/]@hookform[\\/]/
const loginScreen = /web.session.login-/
const pageModule = /web.(main|login)\.(tsx|html)$|web.index\.html$/

interface ChunkGraph {
  getModuleInfo: (id: string) => { importers: readonly string[]; importedIds: readonly string[] } | null
}

/**
 * Which file of those that the pages start with a module is in: `first` is both pages', `frame` the product's, `login` the
 * login's alone, `entrance` what it shares with most screens (fields, badges, dates). What checks with zod is in none: the
 * pages need its calls alone, which are in a module of their own (lean-contract.ts).
 */
function firstOf(id: string, graph: ChunkGraph) {
  const pages = checks(id, graph) ? [] : pagesOf(id, graph)
  if (pages.length === 2) return 'first'
  if (pages.length === 0) return null
  if (pages[0] === 'index') return 'frame'
  return loginScreen.test(id) ? 'login' : 'entrance'
}

/** The pages that need the module from the start, however many imports away. */
function pagesOf(id: string, graph: ChunkGraph) {
  const needing = new Set([id])
  for (const each of needing)
    for (const importer of graph.getModuleInfo(each)?.importers ?? [])
      if (each.endsWith('?calls') || !checks(importer, graph)) needing.add(importer)
  return ['index', 'login'].filter((page) => [...needing].some((each) => each.endsWith(`/web/${page}.html`)))
}

const checks = (id: string, graph: ChunkGraph) =>
  zod.test(id) || graph.getModuleInfo(id)?.importedIds.some((imported) => zod.test(imported)) === true

const sendsWhatItChecked = (id: string, graph: ChunkGraph) =>
  graph.getModuleInfo(id)?.importedIds.some((imported) => resolvers.test(imported)) === true

/**
 * Which modules share a chunk. By itself the bundler makes one of every set of screens that have something in common,
 * fifty small ones for a single screen, and a phone waits for as many answers. The first group that fits a module counts.
 */
export const chunks = {
  groups: [
    // By itself zod would share a chunk with what every screen needs.
    { name: 'zod', test: zod, priority: 4 },
    // Windows and the login share their calls, which no screen waits for.
    { name: 'second-factor', test: /shared.second-factor.ts[?]calls/, priority: 4 },
    { name: 'passkeys', test: /shared.passkeys.ts[?]calls/, priority: 4 },
    // So do the parts of the settings, and the steps of an import.
    { name: 'webhooks', test: /shared.webhooks.ts[?]calls/, priority: 4 },
    { name: 'imports', test: /shared.imports.ts[?]calls/, priority: 4 },
    // What the login or the product's frame starts with stays apart by who needs it: four files, where the bundler makes
    // one for every set of screens.
    {
      name: firstOf,
      debugName: 'first',
      includeDependenciesRecursively: false,
      tags: ['$initial' as const],
      // A page's own first module runs when it is loaded: nobody else may find anything beside it.
      test: (id: string) => !pageModule.test(id),
      priority: 3,
    },
    // What shows many rows: a screen of one candidate needs none of it.
    {
      name: 'tables',
      test: /web.(tables.(pagination|table)|ui.stat-card)|web.shell.beyond-last-page/,
      minShareCount: 3,
      includeDependenciesRecursively: false,
      priority: 3,
    },
    {
      name: 'icons',
      test: /node_modules.(date-fns|lucide-react)/,
      minShareCount: 3,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    // What the dashboard has in common with other screens: nothing here may need a form or zod.
    {
      name: 'pieces',
      test: /web.(ui.(empty-state|skeleton|card|page-header|inline-error)|jobs.job-status-(badge|label)|wording.(ago|dates|many)|shell|api)|node_modules.(date-fns|lucide-react)|shared.(limits.ts|durations|.*[?]calls)/,
      minShareCount: 3,
      priority: 2,
    },
    // What lies over a screen, and is fetched after it: windows, menus, the lists of selects (web/ui/late.ts); and by
    // what a write from there is told that failed.
    {
      name: 'layers',
      test: /web.(ui.(dialog|form-dialog|alert-window|select|long-select|dropdown-menu|option-list)|wording.words-in|toasts.refusal-toast)|@radix-ui.react-(dialog|alert-dialog|select|menu|dropdown-menu|popper|popover|dismissable|focus|portal|arrow)|@floating-ui|node_modules.(aria-hidden|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|tslib)/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    // The line of tags, what filters by them and what changes them: one file for them all, which comes after the screen.
    {
      name: 'tags',
      test: /web.tags.(?!short-tags|edit-tags|tag-row|use-edit-tag|selection-tag)|shared.tags.ts[?]calls/,
      includeDependenciesRecursively: false,
      priority: 3,
    },
    // Screens of candidates have none.
    {
      name: 'switches',
      test: /web.ui.switch|@radix-ui.react-switch/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    { name: 'radios', test: /@radix-ui.react-radio/, includeDependenciesRecursively: false, priority: 2 },
    // What layers, switches and radio buttons are measured and hidden by: tabs do without.
    {
      name: 'measures',
      test: /@radix-ui.(number|react-(visually-hidden|use-size|use-previous))/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    // What tabs are made of, and layers need of it: lists of candidates and forms do without.
    {
      name: 'tabs',
      test: /web.ui.tabs|@radix-ui/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 1,
    },
    // Screens do without what a form brings: its checks, and with them zod.
    {
      name: 'controls',
      test: /node_modules.(?!react-hook-form|@hookform)|web.(ui.(?!file-drop|tag-input|form-select|form-switch|choose-by-key|radio-cards|outside-link|progress-bar|fields-of-text|refused-dialog)|tables.(?!pick-look)|toasts|wording|jobs.job-(status-(badge|label)|description-lines)|interviews.interview-status-badge|candidates.(candidate-status-badge|job-title))|shared.(ratings|skill-names|read-description)/,
      minShareCount: 3,
      includeDependenciesRecursively: false,
      priority: 1,
    },
    // The few lines that say where an interview, an offer or an assessment stands, and what a form does with others' changes; with
    // what stands for a plan that is read.
    {
      name: 'standing',
      test: /web.(forms|interviews|offers|candidates|assessments|screening).(their-changes|use-typed-over|show-saved|changed-notice|interview-(lead|time|when)|has-evaluated|offer-standing|compensation-text|utc-day|last-day-of|provider-name|standing-text|use-screening|time-factor)|web.(offers.fetch-why-refused|scheduling.invitation-plan-skeleton)|shared.(assessment-providers|time-factors|held-otherwise|is-read-only|invitation-answers|evaluation-scores|plain-dollars|time-zone-name)/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    // A few words that very different screens say, which would otherwise share whatever chunk they have in common.
    { name: 'reasons', test: /shared.rejection-reasons/, priority: 4 },
    // What texts with fields are filled in by: of screens none needs it.
    { name: 'texts', test: /shared.(offer-letter|letter-fields|text-fields|naming)/, priority: 4 },
    // Lists of a job, comments and imports make ids: nobody fetches the others' forms for that.
    { name: 'ids', test: /web.ui.random-id/, priority: 4 },
    // How an email looks and what became of it: read in the settings, beneath a candidate's notes, and where one is written.
    {
      name: 'emails',
      test: /web.(emails.(email-(outcome|status-badge)|plain-failure|letter-(parts|dialog)))|shared.letters.ts[?]calls/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    // To which job somebody is added, where from, and when they are assessed then: asked in windows alone.
    {
      name: 'open-jobs',
      test: /web.(new-candidate.(open-job|source-input)|many-resumes.when-assessed)|shared.known-sources.ts[?]calls/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    // What is done with an interview from the list as from its own page.
    {
      name: 'interview-acts',
      test: /web.interviews.(interview-(answers|dialogs)|use-(interview-controls|refresh-interview|now)|proposed-times|fetch-why-refused)|shared.is-proposed/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    // What a job's form shows, on its own page as in a dialog.
    {
      name: 'job-fields',
      test: /web.(jobs.(hiring-fields|openings-field|pay-(fields|values)|job-(place-fields|values)|description-editor|use-telling|choices|criteria-may-follow|place-of|refresh-jobs|current-job)|api.call-telling|rediscovery.people-who-fit)|shared.(job-choices|steps|rediscovery.ts[?]calls)/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    // How a job's fields read, its pay among them: on no screen of candidates, and in its form only when others changed it.
    {
      name: 'pay',
      test: /shared.pay-text|web.jobs.(staff-pay-text|job-(in-words|conflict))/,
      includeDependenciesRecursively: false,
      priority: 4,
    },
    // What a pay is checked by and chosen from: long, and late.
    {
      name: 'currencies',
      test: /shared.(currencies|pay-choices)/,
      includeDependenciesRecursively: false,
      priority: 4,
    },
    // What says how far a job's openings are filled, before an offer as above a job's form.
    {
      name: 'openings',
      test: /web.(jobs.openings-in-words|offers.openings-taken)|shared.openings-filled/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    // What is done with a job, above its form as in its details.
    {
      name: 'job-acts',
      test: /web.jobs.(openings-filled|still-under-way|job-status-control|new-job-like-this)|shared.job-copies/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    // What shares a job: of its details, after them.
    {
      name: 'job-links',
      test: /web.job-links|shared.job-links.ts[?]calls/,
      includeDependenciesRecursively: false,
      priority: 4,
    },
    // The lists below it, each saved by itself.
    {
      name: 'job-lists',
      test: /web.(jobs.question(s-form|-fields)|screening.criteri(a-editor|on-fields)|interview-plans.(plan-(editor|rounds)|round-fields)|forms.(conflict-of|use-list-draft))|shared.applications\.ts$/,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    // Who interviews, and how long, in a plan as in an invitation.
    {
      name: 'interviewers',
      test: /web.(interview-plans.round-interviewers|scheduling.(interview-lengths|use-colleagues))/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    // Fields and notices of some forms only.
    {
      name: 'form-parts',
      test: /web.(ui.form-(select|switch)|forms.(conflict-notice|use-focus-added))/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    // What shows and compares evaluations.
    {
      name: 'scores',
      test: /web.(interviews.(evaluation-values|score-bar|recommendation-badge)|reviews.spread-of|compare.(compare-link|compared-ids))/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    // What a form checks with: a screen that shows one needs none of it before something is sent.
    {
      name: (id: string, graph: ChunkGraph) => (checks(id, graph) || resolvers.test(id) ? 'rules' : null),
      debugName: 'rules',
      test: /shared|node_modules/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    // Its calls are in another module than the schemas that they are written beside. Whoever moves a candidate needs both.
    {
      name: 'refresh',
      test: /web.candidates.(use-refresh-candidate|their-candidate|make-move|stage-time|applied-on)|shared.closed-job|web.ui.group-by/,
      includeDependenciesRecursively: false,
      priority: 1,
    },
    {
      name: (id: string, graph: ChunkGraph) => (checks(id, graph) || sendsWhatItChecked(id, graph) ? null : 'forms'),
      debugName: 'forms',
      // A screen whose form has no select or switch does without one.
      test: /node_modules|web.(forms.(late-resolver|use-late-submit)|ui.(?!form-select|form-switch|choose-by-key|radio-cards|outside-link|progress-bar|fields-of-text|refused-dialog)|tables.(?!pick-look)|toasts|wording|candidates.(?!proposed-values)|new-candidate|screener)|shared.(?!figures|single-sign-on|openings-filled|time-zone-name)/,
      minShareCount: 3,
      includeDependenciesRecursively: false,
      priority: 0,
    },
  ],
}

/**
 * A merged chunk is named after all who need it; its first word is enough. Screens name hundreds of them, and what tells their
 * versions apart is what no compression makes smaller: 42 bits of it do, where the bundler writes 48.
 */
export const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash:7].js`
