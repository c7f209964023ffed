import { readConfig } from '#server/config.ts'
import { photographsAhead } from './photographs-ahead.ts'

/** scripts/build.mjs starts this beside the first build, and ends it with the build. What is wrong the shop says itself. */
const stop = new AbortController()
process.once('SIGTERM', () => stop.abort())
await photographsAhead(readConfig(process.env), stop.signal)
