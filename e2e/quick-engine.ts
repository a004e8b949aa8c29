/**
 * Node's flags for a product that lives for seconds, as in tests: its database engine is compiled once, and not a second time
 * to be faster in the long run, which takes a fifth of all that such a process costs.
 */
export const quickEngine = ['--liftoff-only']
