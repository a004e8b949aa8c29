/**
 * Which modules share a chunk. By itself the bundler makes one of every set of screens that have something in common,
 * fifty small ones for a single screen, and a phone waits for as many answers. The first group that fits a module counts.
 */
export const chunks = {
  groups: [
    // By itself zod would share a chunk with what every screen needs.
    { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 4 },
    // What the login or the product's frame starts with stays apart by who needs it, but for crumbs.
    {
      name: 'first',
      tags: ['$initial' as const],
      // A page's own first module runs when it is loaded: nobody else may find anything beside it.
      test: (id: string) => !/web.(main|login)\.(tsx|html)$|web.index\.html$/.test(id),
      entriesAware: true,
      entriesAwareMergeThreshold: 1500,
      priority: 3,
    },
    // What the dashboard has in common with other screens: nothing here may need a form or zod.
    {
      name: 'tables',
      test: /web.ui.(pagination|table|empty-state|skeleton|job-status|card|page-header|inline-error|stat-card)|web.(shell|api)|node_modules.(date-fns|lucide-react)|shared.(limits.ts|.*[?]calls)/,
      minShareCount: 3,
      priority: 2,
    },
    // Lists and dialogs do without what a form brings: its checks, and with them zod.
    {
      name: 'layers',
      test: /node_modules.(?!react-hook-form|@hookform)|web.ui.(?!form-dialog|file-drop|tag-input)|web.candidates.job-title|shared.(ratings|skill-names)/,
      minShareCount: 3,
      priority: 1,
    },
    // Its calls are in another module than the schemas that they are written beside.
    {
      name: 'refresh',
      test: /web.candidates.use-refresh-candidate/,
      includeDependenciesRecursively: false,
      priority: 1,
    },
    { name: 'forms', test: /node_modules|web.(ui|candidates)|shared/, minShareCount: 3, priority: 0 },
  ],
}

/** A merged chunk is named after all who need it; its first word is enough. */
export const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`
