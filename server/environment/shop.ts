import { z } from 'zod'
import { DEFAULT_RESERVATION_TTL_SECONDS } from '#rules/checkout/payment-times.ts'
import { LOG_LEVELS } from '../logging/levels.ts'
import { count, mobileNumbers, port, seconds, text, yesOrNo } from './fields.ts'

/** Where the shop opens, and for whom. */
export const SHOP = {
  SHOP_ENV: z.enum(['demo', 'production']).default('demo').describe('`demo` or `production`.'),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe('The address customers use, for links and canonical addresses. It must begin with https://.'),
  PORT: port.default(3000).describe('Where the shop listens.'),
  HOST: text.default('127.0.0.1').describe('The address it listens on. In a container: 0.0.0.0.'),
  TRUST_PROXY: count
    .default(0)
    .describe(
      'How many proxies there are in front of the shop. It needs this to find the visitor’s own address.',
    ),
  ADMIN_MOBILE_NUMBERS: mobileNumbers
    .optional()
    .describe('The mobile numbers of the owners, ten digits each, separated by commas.'),
  SEED_LIFE: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Of the demo alone. `on`: it opens after three months of trade. `off`: nothing has happened yet.',
    ),
}

/** How the processes run. */
export const PROCESSES = {
  JOBS: z
    .enum(['here', 'apart'])
    .default('here')
    .describe('`here`: the web process does the jobs too. `apart`: only `npm run worker` does them.'),
  DRAIN_SECONDS: count
    .max(60)
    .optional()
    .describe(
      'Seconds for which a process that is told to stop goes on serving, while `/readyz` says 503, so that the proxy notices. Default: 5 in production, 0 in the demo.',
    ),
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .optional()
    .describe(
      `The least important lines that are logged: ${LOG_LEVELS.join(', ')}. Default: \`info\` in production, \`warn\` in the demo.`,
    ),
  METRICS_PORT: port
    .min(1)
    .optional()
    .describe('Where Prometheus fetches the metrics of the web process. Without it there are none.'),
  WORKER_METRICS_PORT: port
    .min(1)
    .optional()
    .describe('The same for `npm run worker`, which may have the same variables: another port.'),
}

/** Limits for one visitor, or for all of them together. */
export const LIMITS = {
  REQUESTS_PER_IP_PER_MINUTE: count
    .default(1200)
    .describe('Requests of one address a minute. 0 means no limit.'),
  OTP_REQUESTS_PER_NUMBER_PER_HOUR: count
    .default(5)
    .describe('OTPs sent to one mobile number an hour. 0 means no limit.'),
  OTP_REQUESTS_PER_IP_PER_HOUR: count
    .default(60)
    .describe('OTPs that nobody has logged in with, asked for from one address an hour. 0 means no limit.'),
  SMS_PER_HOUR: count
    .optional()
    .describe(
      'OTPs the whole shop sends an hour. 0 means no limit. Default: 500 in production, 0 in the demo.',
    ),
  ALLOW_NO_CAPS: yesOrNo.default('no').describe('`yes`: production accepts limits of 0, for a load test.'),
}

/** Only the demo may set these. */
export const DEMO = {
  DEMO_IN_PUBLIC: yesOrNo
    .default('no')
    .describe('`yes`: this demo is at a public address, and anybody may read its OTPs.'),
  ADMIN_IDLE_SECONDS: seconds
    .optional()
    .describe('After so long without a click an admin must log in again. Default: the setting, 60 minutes.'),
  FRESH_OTP_SECONDS: seconds.default(10 * 60).describe('How many seconds an OTP allows sensitive actions.'),
  RESERVATION_TTL_SECONDS: seconds
    .default(DEFAULT_RESERVATION_TTL_SECONDS)
    .describe('For so long a product and its price stay reserved for a customer who pays.'),
  RESERVATIONS_PER_CUSTOMER: count
    .min(1)
    .default(3)
    .describe('Products one customer may have reserved at the same time.'),
}
