import type { Config } from './config.ts'
import { open } from './open.ts'

/** Starts the shop and keeps it running until it is told to stop. Says what it is doing, and why it cannot. */
async function main(): Promise<void> {
  const running = await open(process.env, { dev: process.argv.includes('--dev'), say: console.log })
  console.log(welcome(running))
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    console.log(`\n${signal}: closing the shop …`)
    await running.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal))
  process.on('disconnect', () => stop('The starting process is gone'))
}

function welcome({ config, origin }: { config: Config; origin: string }): string {
  const lines = ['', `SGJ Jewellers is open: ${origin}`]
  if (config.isDemo)
    lines.push(
      `  log in as an administrator with: ${config.ADMIN_MOBILE_NUMBERS.join(', ')}`,
      `  OTPs and e-mails appear at:      ${origin}/demo/outbox`,
    )
  return [...lines, '  Ctrl-C closes it.', ''].join('\n')
}

main().catch((failure: unknown) => {
  console.error(`\n${failure instanceof Error ? failure.message : failure}`)
  process.exit(1)
})
