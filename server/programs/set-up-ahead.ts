import { readConfig } from '#server/config.ts'
import { setUpNewDemo } from '#server/startup/set-up-new-demo.ts'

/**
 * Sets up a new demo beside its first build, which takes one processor: `scripts/build.mjs` starts it, and waits for it. What
 * it does not bring to its end, the shop does as it starts.
 */
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
  process.once(signal, () => stop.abort(new Error('The start was stopped.')))
await setUpNewDemo(readConfig(process.env), { say: console.log, stop: stop.signal })
process.disconnect?.()
