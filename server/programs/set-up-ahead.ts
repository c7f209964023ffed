import { type Config, readConfig } from '#server/config.ts'
import { setUpNewDemo } from '#server/startup/set-up-new-demo.ts'
import { loadParts } from '#server/wiring/load-parts.ts'
import { runCommand } from './run-command.ts'

/**
 * Sets up a new demo beside its first build, which takes one processor: `scripts/build.mjs` starts it, and waits for it. What
 * it does not bring to its end, the shop does as it starts.
 */
async function main(): Promise<void> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
    process.once(signal, () => stop.abort(new Error('The start was stopped.')))
  const load = (config: Config) => loadParts(config, { dev: true })
  const voices = { say: console.log, stop: stop.signal, load }
  await setUpNewDemo(readConfig(process.env), voices).catch((fault: unknown) => {
    if (!stop.signal.aborted) throw fault
  })
  if (process.connected) process.disconnect?.()
}

runCommand(main)
