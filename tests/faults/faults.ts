import type { TimeLimits } from '#db/time-limits.ts'
import { s3Files } from '#server/adapters/files/s3.ts'
import { smtpMail } from '#server/adapters/mail/smtp.ts'
import { razorpay } from '#server/adapters/payments/razorpay.ts'
import { twilioSms } from '#server/adapters/sms/twilio.ts'
import type { JobName } from '#server/jobs/queue.ts'
import { S3_LIMITS } from '#server/time-limits.ts'
import { askSandbox } from '#tests/support/purchase.ts'
import type { Ground } from './ground.ts'
import { holdConnections, holdProduct } from './held.ts'
import type { MainJob } from './main-jobs.ts'

type Step = (ground: Ground) => unknown

/** Something that goes wrong around the shop, and what is promised all the same. */
export type Fault = {
  id: string
  expected: {
    /** The view of customers and admins, and how the shop recovers: a line of the runbook. */
    customer: string
    admin: string
    recovers: string
    /** The main jobs that the shop refuses while the fault lasts, with the status; it does all others. */
    refused?: Partial<Record<MainJob, number>>
    /** Jobs that fail while the fault lasts. Workers do them afterwards. */
    waiting?: readonly JobName[]
    /** The sentence that a refused visitor reads. */
    sentence?: string
    /** The words in the log. */
    log?: string
  }
  inject: Step
  heal: Step
  /** The provider takes the money of one order twice, and tells of it twice. */
  paidTwice?: boolean
  /** The worker is killed after each job, before it can say that it is done. */
  dies?: boolean
  /** Limits that a test can wait for. */
  limits?: Partial<TimeLimits>
}

/** Nobody listens there. */
const CLOSED = '127.0.0.1:1'
const HOUR = 60 * 60_000

type Making = Pick<Fault, 'inject' | 'heal'>

/** A fault that lies in how the main jobs are done. */
const NOTHING: Making = { inject: () => {}, heal: () => {} }

/** The provider's stand-in fails in this way until it is told to stop. */
const provider = (status: 500 | 'timeout'): Making => ({
  inject: ({ shop }) => askSandbox(shop, '/faults', { status, times: 1000 }),
  heal: ({ shop }) => askSandbox(shop, '/faults', { status, times: 0 }),
})

const outside = (change: Ground['outside']): Making => ({
  inject: (ground) => Object.assign(ground.outside, change),
  heal: (ground) => {
    for (const name of Object.keys(change)) Reflect.deleteProperty(ground.outside, name)
  },
})

const clock = (by: number): Making => ({
  inject: ({ shop }) => shop.clock.advance(by),
  heal: ({ shop }) => shop.clock.advance(-by),
})

const held = (hold: (ground: Ground) => Promise<() => Promise<void>>): Making => ({
  inject: async (ground) => {
    ground.held.letGo = await hold(ground)
  },
  heal: async ({ held }) => {
    await held.letGo()
    held.letGo = async () => {}
  },
})

const fullDisk = async () => {
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}

const KEYS = {
  keyId: 'rzp_test_0123456789abcd',
  keySecret: 'key secret of the tests',
  webhookSecrets: ['webhook secret of the tests'],
}
const NOBODY = {
  payments: razorpay({ ...KEYS, baseUrl: `http://${CLOSED}`, backoffMs: 1 }),
  sms: twilioSms({ baseUrl: `http://${CLOSED}`, accountSid: 'AC0', authToken: 'key', from: 'SGJEWL' }),
  mail: smtpMail({ url: `smtp://${CLOSED}`, from: 'shop@example.com' }),
  files: s3Files(
    {
      endpoint: `http://${CLOSED}`,
      bucket: 'shop',
      region: 'auto',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    { ...S3_LIMITS, backoffMs: 1 },
  ),
}

const EVERYTHING = {
  visit: 503,
  'log in': 503,
  quote: 503,
  'begin to pay': 503,
  'have paid': 503,
  'send a design': 503,
  'publish rates': 503,
} as const satisfies Record<MainJob, number>

const WITHOUT_PROVIDER = {
  customer:
    'Browses, fills the cart and logs in as usual. “Pay” says that the payment could not be opened; a customer who has just paid reads that the payment is being checked',
  admin: 'The log says `the provider did not open an order`; the admin area works',
  recovers:
    'Payments made during the fault become orders within minutes (webhook, reconciliation); reserved products are free again',
  refused: { 'begin to pay': 503, 'have paid': 503 },
  waiting: ['handle-payment-event'],
  log: 'the provider did not open an order',
} satisfies Fault['expected']

const WITHOUT_FILES = {
  customer:
    'Buys as usual. Images that the browser does not have are missing; a design cannot be sent, and a sentence says so',
  recovers: 'At once, when files can be written again',
  refused: { 'send a design': 503 },
  log: 'the file store failed',
} satisfies Partial<Fault['expected']>

export const FAULTS: readonly Fault[] = [
  {
    id: 'payment provider slow',
    expected: WITHOUT_PROVIDER,
    inject: async (ground) => {
      const baseUrl = `${ground.shop.origin}/sandbox/razorpay`
      ground.outside.payments = razorpay({ ...KEYS, baseUrl, timeoutMs: 50, backoffMs: 1 })
      await provider('timeout').inject(ground)
    },
    heal: async (ground) => {
      await provider('timeout').heal(ground)
      ground.outside.payments = undefined
    },
  },
  { id: 'payment provider answers 500', expected: WITHOUT_PROVIDER, ...provider(500) },
  { id: 'payment provider down', expected: WITHOUT_PROVIDER, ...outside({ payments: NOBODY.payments }) },
  {
    id: 'payment provider answers twice',
    expected: {
      customer: 'Has one order. What was taken twice goes back',
      admin: 'Sees one order, and the refund of the second payment beside it',
      recovers: 'Nothing to do: each event counts once',
    },
    ...NOTHING,
    paidTwice: true,
  },
  {
    id: 'SMS carrier down',
    expected: {
      customer:
        'A customer who is logged in buys as usual; the login says that the OTP could not be sent, and when to try again',
      admin: 'The log names the carrier’s fault; orders come in',
      recovers: 'Messages that wait are sent with growing pauses',
      refused: { 'log in': 503 },
      waiting: ['deliver-notification'],
      log: 'SMS unavailable',
    },
    ...outside({ sms: NOBODY.sms }),
  },
  {
    id: 'mail server down',
    expected: {
      customer: 'Notices nothing; mails come later',
      admin: 'The log names the job and the fault; the admin area works',
      recovers: 'Mails that wait are sent with growing pauses',
      waiting: ['deliver-notification'],
    },
    ...outside({ mail: NOBODY.mail }),
  },
  {
    id: 'disk full',
    expected: {
      ...WITHOUT_FILES,
      admin:
        'An upload is refused with a sentence; the log says `The disk of … is full`. An embedded PostgreSQL on that disk stops writing too: make room first',
      sentence: 'No file can be saved at the moment.',
    },
    ...outside({ disk: fullDisk }),
  },
  {
    id: 'S3 gone',
    expected: {
      ...WITHOUT_FILES,
      admin: 'An upload is refused with a sentence; the log says `The file store at … cannot be reached`',
    },
    ...outside({ files: NOBODY.files }),
  },
  {
    id: 'Redis gone',
    expected: {
      customer: 'Notices nothing',
      admin: 'The log says once that each process counts requests by itself',
      recovers: 'Counts are shared again when Redis is back',
      log: 'Redis is unreachable',
    },
    inject: ({ redis }) => redis.kill(),
    heal: ({ redis }) => redis.start(),
  },
  {
    id: 'clock an hour ahead',
    expected: {
      customer:
        'Buys as usual; a reservation ends early, and money that comes after it buys at the price of that moment or goes back',
      admin: 'Is asked to log in again',
      recovers: 'With the right time. Orders of that hour keep the wrong one',
      refused: { 'publish rates': 401 },
    },
    ...clock(HOUR),
  },
  {
    id: 'clock an hour behind',
    expected: {
      customer: 'Buys as usual; a reservation ends late',
      admin: 'Notices nothing',
      recovers: 'With the right time. Orders of that hour keep the wrong one',
    },
    ...clock(-HOUR),
  },
  {
    id: 'all connections taken',
    expected: {
      customer:
        'Sees pages from the cache; all others say “One moment, please” and ask to try again in a few seconds',
      admin: 'The same sentence; `/readyz` is 503 and the log says `"database":"full"`',
      recovers: 'At once, when connections are free; the provider repeats its webhooks',
      refused: EVERYTHING,
      log: 'the database failed',
    },
    ...held(holdConnections),
    limits: { connect: 300, lock: 15_000 },
  },
  {
    id: 'lock held in psql',
    expected: {
      customer:
        'A customer who wants that product reads after five seconds that it is being updated; all others buy',
      admin:
        "`select * from pg_stat_activity where state = 'idle in transaction'` names the session; `select pg_terminate_backend(pid)` ends it",
      recovers: 'At once, when the lock is gone; the payment’s webhook is handled again',
      refused: { 'begin to pay': 503, 'have paid': 503 },
      waiting: ['handle-payment-event'],
    },
    ...held(holdProduct),
    limits: { lock: 300 },
  },
  {
    id: 'worker killed in the middle of a job',
    expected: {
      customer: 'Notices nothing; an SMS may come twice, an order or invoice never',
      admin: 'Notices nothing',
      recovers: 'Another worker takes its jobs up within a minute',
      waiting: ['deliver-notification', 'handle-payment-event', 'issue-invoice', 'release-reservation'],
    },
    ...NOTHING,
    dies: true,
  },
]
