import { open } from './open.ts'

/** Starts the shop and keeps it running until it is told to stop. Says what it is doing, and why it cannot. */
async function main(): Promise<void> {
  const running = await open(process.env, { dev: process.argv.includes('--dev'), say: console.log })
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    console.log(`\n${signal}: closing the shop …`)
    await running.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal))
}

main().catch((failure: unknown) => {
  console.error(`\n${failure instanceof Error ? failure.message : failure}`)
  process.exit(1)
})
