import type { FigureMetric, Sample } from './figure-metric.ts'
import type { TradeFigures } from './read-figures.ts'
import type { QueueFigures } from './shop-figures.store.ts'

type TradeMetric = Omit<FigureMetric, 'type'> & { of: (figures: TradeFigures) => Sample[] }

/** Seconds that something has waited; 0 where nothing waits. */
const secondsSince = (since: Date | null, now: Date) =>
  since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1000)

const one = (value: number): Sample[] => [{ labels: {}, value }]

const inRupees = (paise: number) => paise / 100

/** The queue of SMS and e-mails. */
const OUTBOX = 'deliver-notification'

const byQueue = (figures: TradeFigures, value: (queue: QueueFigures) => number): Sample[] =>
  figures.queues.map((figure) => ({ labels: { queue: figure.queue }, value: value(figure) }))

const outbox = ({ queues }: TradeFigures) => queues.find(({ queue }) => queue === OUTBOX)

/**
 * The metrics of the trade and its jobs, from the database: the same from every process, so take the maximum of all.
 */
export const TRADE_METRICS: readonly TradeMetric[] = [
  {
    name: 'shop_rates_age_seconds',
    help: 'Seconds since the metal rates in force were published; missing before the first.',
    of: ({ shop, now }) => (shop.ratesSince === null ? [] : one(secondsSince(shop.ratesSince, now))),
  },
  {
    name: 'shop_payments_without_order',
    help: 'Payments that came, as the provider or the browser says, and are not yet an order or on their way back.',
    of: ({ shop }) => one(shop.paidWithoutOrder.count),
  },
  {
    name: 'shop_payments_without_order_oldest_seconds',
    help: 'How long the first of them has been waiting; 0 for none.',
    of: ({ shop, now }) => one(secondsSince(shop.paidWithoutOrder.since, now)),
  },
  {
    name: 'shop_refunds_owed',
    help: 'Refunds that have not reached the provider’s “processed”.',
    of: ({ shop }) => one(shop.refundsOwed.count),
  },
  {
    name: 'shop_refunds_owed_rupees',
    help: 'Rupees of these refunds.',
    of: ({ shop }) => one(inRupees(shop.refundsOwed.paise)),
  },
  {
    name: 'shop_refunds_owed_oldest_seconds',
    help: 'How long the first of them has been owed; 0 for none.',
    of: ({ shop, now }) => one(secondsSince(shop.refundsOwed.since, now)),
  },
  {
    name: 'shop_reserved_rupees',
    help: 'Rupees of the products that are reserved for payments.',
    of: ({ shop }) => one(inRupees(shop.reservedPaise)),
  },
  {
    name: 'shop_packed_without_huid',
    help: 'Packed orders of hallmarked gold that have no HUID; more than 1000 are not counted.',
    of: ({ shop }) => one(shop.packedWithoutHuid),
  },
  {
    name: 'shop_sms_last_hour',
    help: 'SMS sent within the last hour: OTPs, and notifications.',
    labelNames: ['kind'],
    of: ({ shop }) =>
      Object.entries(shop.smsInLastHour).map(([kind, value]) => ({ labels: { kind }, value })),
  },
  {
    name: 'shop_outbox_waiting',
    help: 'SMS and e-mails that are not sent yet.',
    of: (figures) => one(outbox(figures)?.waiting ?? 0),
  },
  {
    name: 'shop_outbox_oldest_seconds',
    help: 'How long the first of them has been waiting; 0 for none.',
    of: (figures) => one(secondsSince(outbox(figures)?.sentSince ?? null, figures.now)),
  },
  {
    name: 'shop_jobs_waiting',
    help: 'Jobs that wait for a worker, for their time, or for another try.',
    labelNames: ['queue'],
    of: (figures) => byQueue(figures, ({ waiting }) => waiting),
  },
  {
    name: 'shop_jobs_active',
    help: 'Jobs being done, half a minute ago at most.',
    labelNames: ['queue'],
    of: (figures) => byQueue(figures, ({ active }) => active),
  },
  {
    name: 'shop_jobs_failed',
    help: 'Jobs that were given up and are still in the table, half a minute ago at most.',
    labelNames: ['queue'],
    of: (figures) => byQueue(figures, ({ failed }) => failed),
  },
  {
    name: 'shop_jobs_late_seconds',
    help: 'For how long the first job that could be done has been due; 0 for none.',
    labelNames: ['queue'],
    of: (figures) => byQueue(figures, ({ dueSince }) => secondsSince(dueSince, figures.now)),
  },
]
