import { readConfig } from '#server/config.ts'
import { photographsAhead } from './photographs-ahead.ts'

/**
 * A process that scripts/build.mjs starts beside the first build, and ends with the build. The shop itself reports
 * faults.
 */
const stop = new AbortController()
process.once('SIGTERM', () => stop.abort())
await photographsAhead(readConfig(process.env), stop.signal)
