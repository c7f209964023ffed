import { z } from 'zod'
import { FeedMapping } from '../adapters/rate-feed/mapping.ts'
import { count, json, text } from './fields.ts'
import { DEMO, LIMITS, PROCESSES, SHOP } from './shop.ts'
import { BACKUPS, DATABASE, FILES, SECRETS } from './storage.ts'

/** Payments through Razorpay. */
const PAYMENTS = {
  RAZORPAY_KEY_ID: text.optional().describe('The live key’s id, rzp_live_….'),
  RAZORPAY_KEY_SECRET: text.optional().describe('The live key’s secret.'),
  RAZORPAY_WEBHOOK_SECRET: text
    .optional()
    .describe('The secret of the webhook to https://<shop>/api/payment/webhook.'),
  RAZORPAY_PREVIOUS_WEBHOOK_SECRET: text
    .optional()
    .describe('The former one, for a day after a change: old webhooks are repeated for 24 hours.'),
  RAZORPAY_BASE_URL: z
    .url()
    .default('https://api.razorpay.com')
    .describe('Another address for the provider, for tests.'),
}

/** Text messages and e-mail. */
const MESSAGES = {
  SMS_PROVIDER: z.enum(['msg91', 'twilio']).default('msg91').describe('`msg91` or `twilio`.'),
  SMS_PROVIDER_URL: z
    .url()
    .optional()
    .describe('Its address: https://control.msg91.com or https://api.twilio.com.'),
  SMS_PROVIDER_KEY: text.optional().describe('MSG91’s auth key, or Twilio’s auth token.'),
  SMS_FLOWS: text
    .default('')
    .describe('MSG91’s flow for each text, separated by commas: login-otp=…,order-confirmed=….'),
  SMS_ACCOUNT: text.default('').describe('Twilio’s account id.'),
  SMS_SENDER: text.default('').describe('The header registered on the DLT portal, for Twilio.'),
  SMTP_URL: text.optional().describe('The mail server: smtps://user:password@host.'),
  MAIL_FROM: text.optional().describe('The sender: SGJ Jewellers <orders@shop.example>.'),
}

/** Metal rates from a feed. */
const RATE_FEED = {
  RATE_FEED_URL: z
    .url()
    .optional()
    .describe('Where metal rates are fetched as JSON. Without it an admin types them in.'),
  RATE_FEED_MAPPING: json
    .pipe(FeedMapping)
    .optional()
    .describe(
      'Where each rate is in the answer: {"rates":{"gold_22k":"data.gold.22K","silver_999":{"path":"data.silver","grams":1000}},"quotedAt":"data.time"}.',
    ),
  RATE_FEED_HEADERS: json
    .pipe(z.record(z.string(), z.string()))
    .default({})
    .describe('Headers of the request as JSON, for a key.'),
  RATE_FEED_CRON: text.default('*/15 9-20 * * *').describe('When it is fetched, by the clock of India.'),
  RATE_FEED_STALE_MINUTES: count
    .default(24 * 60)
    .describe('A feed that has given nothing new for so many minutes is reported.'),
}

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
