import type { Config } from '#server/config.ts'
import { open } from './bootstrap.ts'
import { run } from './run.ts'

/** Starts the shop and says where it is open: `npm start`. */
run(
  'the shop',
  (stop: AbortSignal) => open(process.env, { dev: process.argv.includes('--dev'), stop }),
  welcome,
)

function welcome({ config, origin }: { config: Config; origin: string }): string {
  const lines = ['', `SGJ Jewellers is open: ${origin}`]
  if (config.isDemo)
    lines.push(
      `  log in as an admin with: ${config.ADMIN_MOBILE_NUMBERS.join(', ')}`,
      `  OTPs and e-mails appear at:      ${origin}/demo/outbox`,
    )
  if (config.JOBS === 'apart') lines.push('  Jobs run in a separate process: npm run worker')
  return [...lines, '  Press Ctrl-C to stop it.', ''].join('\n')
}
