import { z } from 'zod'
import { MESSAGES, PAYMENTS, RATE_FEED } from './providers.ts'
import { DEMO, LIMITS, PROCESSES, SHOP } from './shop.ts'
import { BACKUPS, DATABASE, FILES, SECRETS } from './storage.ts'

/** Every environment variable of the shop. `.env.example` is made of it. */
export const Environment = z.object({
  ...SHOP,
  ...DATABASE,
  ...SECRETS,
  ...PAYMENTS,
  ...MESSAGES,
  ...FILES,
  ...BACKUPS,
  ...PROCESSES,
  ...LIMITS,
  ...RATE_FEED,
  ...DEMO,
})

/** The same, in the order and under the headings of `.env.example`. */
export const SECTIONS: readonly { title: string; variables: Record<string, z.ZodType> }[] = [
  { title: 'The shop', variables: SHOP },
  { title: 'Database', variables: DATABASE },
  { title: 'Secrets: keep them apart from the backups', variables: SECRETS },
  { title: 'Payments: Razorpay', variables: PAYMENTS },
  { title: 'SMS and e-mail', variables: MESSAGES },
  { title: 'Files, and what several machines share', variables: FILES },
  { title: 'Backups', variables: BACKUPS },
  { title: 'Processes, log and metrics', variables: PROCESSES },
  { title: 'Limits', variables: LIMITS },
  { title: 'Metal rates from a feed', variables: RATE_FEED },
  { title: 'Only for the demo', variables: DEMO },
]
