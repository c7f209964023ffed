import { resolve } from 'node:path'
import { z } from 'zod'
import { throughPooler } from '#db/pooler.ts'
import { DEFAULT_RESERVATION_TTL_SECONDS } from '#rules/checkout/terms.ts'
import { MOBILE_NUMBER } from '#rules/identity/mobile-number.ts'
import { FeedMapping } from './adapters/rate-feed/mapping.ts'
import { LOG_LEVELS } from './logging/levels.ts'
import { readSealingKeys } from './sealing.ts'
import { demoRefusal } from './startup/demo-in-public.ts'
import { productionMistakes } from './startup/production-mistakes.ts'
import { s3Mistakes } from './startup/s3-mistakes.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const count = z.coerce.number().int().min(0)
const seconds = z.coerce.number().int().min(1)
const webAddress = z.url({ protocol: /^https?$/, error: 'needs an address such as https://s3.example' })
/** As S3 allows them. */
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const mobileNumbers = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((number) => number.trim())
      .filter(Boolean),
  )
  .pipe(
    z
      .array(z.string().regex(MOBILE_NUMBER, 'each number needs 10 digits, the first from 6 to 9'))
      .min(1, 'names no administrator'),
  )

/** Separated by commas. */
const listOf = (address: z.ZodURL) =>
  z
    .string()
    .transform((list) => list.split(',').map((url) => url.trim()))
    .pipe(z.array(address))

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'needs an address such as postgres://replica/shop',
})

const json = z.string().transform((text, check) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    check.addIssue('is not JSON')
    return z.NEVER
  }
})

/** Stays text, as it came: keys are read where something is sealed. */
const sealingKeys = z.string().superRefine((text, check) => {
  try {
    readSealingKeys(text)
  } catch (fault) {
    check.addIssue(fault instanceof Error ? fault.message : 'cannot be read')
  }
})

const Environment = z.object({
  SHOP_ENV: z.enum(['demo', 'production']).default('demo'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Where the web process shows Prometheus its metrics, on `HOST` as well; without it, nowhere. */
  METRICS_PORT: port.min(1).optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.string().optional(),
  /** `transaction`: PgBouncer or the like is at `DATABASE_URL` and `DATABASE_REPLICA_URLS`. */
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  /** PostgreSQL itself, past the pooler, for migrations and the seed. */
  DATABASE_DIRECT_URL: z.string().optional(),
  /** Streaming replicas of it, which pages are read from. */
  DATABASE_REPLICA_URLS: listOf(databaseUrl).optional(),
  PUBLIC_URL: z.url().optional(),
  /** `here`: the web process does jobs as well; `apart`: only processes of their own do (`npm run worker`). */
  JOBS: z.enum(['here', 'apart']).default('here'),
  /** Seconds between "not ready" and closing, in which a proxy notices; without it 0 in demo, 5 in production. */
  DRAIN_SECONDS: count.max(60).optional(),
  /** The least important lines that are logged; without it `warn` in demo, `info` in production. */
  LOG_LEVEL: z.enum(LOG_LEVELS).optional(),
  /** How many proxies stand before the shop; the client's address is read behind them. */
  TRUST_PROXY: count.default(0),
  ADMIN_MOBILE_NUMBERS: mobileNumbers.optional(),
  OTP_REQUESTS_PER_NUMBER_PER_HOUR: count.default(5),
  OTP_REQUESTS_PER_IP_PER_HOUR: count.default(60),
  REQUESTS_PER_IP_PER_MINUTE: count.default(1200),
  /** Where all processes count requests together; without it each counts by itself. */
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'needs an address such as redis://cache:6379' })
    .optional(),
  /** Milliseconds a request waits for its count in Redis; then its process counts alone. */
  REDIS_TIMEOUT_MS: count.min(1).default(100),
  /** Where each Varnish takes purges; answers are made to be kept there only with it. */
  EDGE_PURGE_URL: listOf(webAddress).optional(),
  /** A demo's idle time of admins; without it the setting counts. */
  ADMIN_IDLE_SECONDS: seconds.optional(),
  /** For so long a login, or a further OTP within it, lets its holder do what is hard to undo. */
  FRESH_OTP_SECONDS: seconds.default(10 * 60),
  /** The ceiling for one-time passwords of the whole shop. */
  SMS_PER_HOUR: count.optional(),
  /** In production a cap of 0 is refused without it. */
  ALLOW_NO_CAPS: z.enum(['yes', 'no']).default('no'),
  /** Everybody may see this demo, its one-time passwords included. */
  DEMO_IN_PUBLIC: z.enum(['yes', 'no']).default('no'),
  /** Seconds a product and its price stay reserved for who pays. */
  RESERVATION_TTL_SECONDS: seconds.default(DEFAULT_RESERVATION_TTL_SECONDS),
  /** Live reservations of a customer at the same time; overrides the setting. */
  RESERVATIONS_PER_CUSTOMER: count.min(1).optional(),
  TOKEN_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  OTP_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  /** What customers' PANs are sealed with: `2027:<32 bytes in base64>,2026:<…>`, the newest first. */
  PAN_KEYS: sealingKeys.optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  /** Old webhooks are retried for 24 hours after a rotation. */
  RAZORPAY_PREVIOUS_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_BASE_URL: z.url().default('https://api.razorpay.com'),
  SMS_PROVIDER: z.enum(['msg91', 'twilio']).default('msg91'),
  SMS_PROVIDER_URL: z.url().optional(),
  SMS_PROVIDER_KEY: z.string().optional(),
  /** Twilio's account id and the registered header (sender). */
  SMS_ACCOUNT: z.string().default(''),
  SMS_SENDER: z.string().default(''),
  /** MSG91's flow for each text: `login-otp=…,order-confirmed=…`. */
  SMS_FLOWS: z.string().default(''),
  SMTP_URL: z.string().optional(),
  /** Where metal rates are fetched from; without it they are typed in. */
  RATE_FEED_URL: z.url().optional(),
  /** `{"rates":{"gold_22k":"data.gold.22K","silver_999":{"path":"data.silver","grams":1000}},"quotedAt":"data.time"}` */
  RATE_FEED_MAPPING: json.pipe(FeedMapping).optional(),
  RATE_FEED_HEADERS: json.pipe(z.record(z.string(), z.string())).default({}),
  /** Where the worker backs the shop up each night: a folder, or `s3://bucket/folder`; without it, nowhere. */
  BACKUP_TO: z.string().optional(),
  /** The account of that bucket; what is left out is that of the shop's own files (`S3_…`). */
  BACKUP_S3_ENDPOINT: webAddress.optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Days for which a nightly backup is kept. */
  BACKUP_KEEP_DAYS: count.min(1).default(30),
  /** By the clock of India. */
  RATE_FEED_CRON: z.string().default('*/15 9-20 * * *'),
  RATE_FEED_STALE_MINUTES: count.default(24 * 60),
  MAIL_FROM: z.string().optional(),
  /** Where files are, all or none of them; without them in `DATA_DIR`. */
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z.string().regex(BUCKET_NAME, 'is not the name of a bucket').optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
})

/** SMS with one-time passwords an hour, where nothing else is configured. */
const DEFAULT_SMS_PER_HOUR = { demo: 0, production: 500 }

const DEFAULT_DRAIN_SECONDS = { demo: 0, production: 5 }

const DEMO_ADMINISTRATORS = ['9000000001', '9000000002', '9000000003', '9000000004']

export type Config = ReturnType<typeof readConfig>

/** The configuration from environment variables. Throws one list of everything that is wrong or missing. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (given.SHOP_ENV === 'production') faults.push(...productionMistakes(given))
  faults.push(...s3Mistakes(given))
  if (given.DATABASE_URL === undefined)
    for (const name of ['DATABASE_REPLICA_URLS', 'DATABASE_POOLER', 'DATABASE_DIRECT_URL'])
      if (given[name] !== undefined) faults.push(`DATABASE_URL: missing; ${name} needs it`)
  if (given.RATE_FEED_URL !== undefined && given.RATE_FEED_MAPPING === undefined)
    faults.push('RATE_FEED_MAPPING: missing; the rate feed needs it')
  if (given.METRICS_PORT !== undefined && given.METRICS_PORT === (given.PORT ?? '3000'))
    faults.push('METRICS_PORT: needs another port than PORT')
  if (!parsed.success || faults.length > 0)
    throw new Error(`The configuration is not complete:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  const values = parsed.data
  const refusal = values.SHOP_ENV === 'demo' ? demoRefusal(given) : null
  if (refusal) throw new Error(refusal)
  return {
    ...values,
    ...databaseAddresses(values),
    DATA_DIR: resolve(values.DATA_DIR),
    ADMIN_MOBILE_NUMBERS: values.ADMIN_MOBILE_NUMBERS ?? DEMO_ADMINISTRATORS,
    SMS_PER_HOUR: values.SMS_PER_HOUR ?? DEFAULT_SMS_PER_HOUR[values.SHOP_ENV],
    DRAIN_SECONDS: values.DRAIN_SECONDS ?? DEFAULT_DRAIN_SECONDS[values.SHOP_ENV],
    isDemo: values.SHOP_ENV === 'demo',
  }
}

type Addresses = Pick<
  z.infer<typeof Environment>,
  'DATABASE_POOLER' | 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URLS'
>

/** Where a pooler answers, the address says so; migrations and the seed go past it if they can. */
function databaseAddresses({ DATABASE_POOLER, ...given }: Addresses) {
  const reached = (url: string) => (DATABASE_POOLER === 'transaction' ? throughPooler(url) : url)
  return {
    DATABASE_URL: given.DATABASE_URL && reached(given.DATABASE_URL),
    DATABASE_REPLICA_URLS: given.DATABASE_REPLICA_URLS?.map(reached),
  }
}
