import { StartError } from './start-error.ts'

/** Settings that are not right; the message names each wrong one. */
export class ConfigError extends StartError {}
