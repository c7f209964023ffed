import { rateGuardSettings } from '#contracts/admin/pricing.ts'
import type { Db } from '#db/client.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { RATE_NAMES, type RateName, type RateSheet } from '#rules/pricing/purities.ts'
import type { FeedOutcome, RateAlarmKind } from '#rules/pricing/rate-alarms.ts'
import { METAL_RATE_RANGE, RATE_LABELS, type RateChange, rateMoves } from '#rules/pricing/rate-change.ts'
import { MINUTE_MS } from '#rules/time.ts'
import { type FeedQuote, type RateFeed, RateFeedError } from '#server/adapters/rate-feed/port.ts'
import { rateFeedFor } from '#server/adapters/rate-feed/rate-feed-for.ts'
import { raiseAlarm, resolveAlarms } from '#server/alarms/alarms.store.ts'
import { ShopError } from '#server/errors.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { leapOf, sheetAfter } from './check-rates.ts'
import { noteFeedRun } from './feed-runs.store.ts'
import { publishRates } from './publish-rates.ts'
import { lockRates, rateSheet, ratesInForce, ratesOfFeed } from './rates.store.ts'

/** The outcome of reading the feed; `detail` is a sentence if a person has to act. */
type Finding = { outcome: FeedOutcome; detail: string }

const ALARMS = {
  failing: 'feed-failing',
  stale: 'feed-stale',
  implausible: 'feed-implausible',
} as const satisfies Partial<Record<FeedOutcome, RateAlarmKind>>

/** Clocks differ; rates from further ahead are wrong. */
const CLOCKS_DIFFER_MINUTES = 10

/**
 * Asks the rate feed and publishes what is new and believable. A feed that fails, is stale or says what cannot be
 * raises an alarm and never publishes; the first good answer clears it.
 */
export async function fetchRates(
  shop: Shop,
  _payload: Record<string, never>,
  feed: RateFeed | null = rateFeedFor(shop.config),
): Promise<void> {
  if (!feed) return
  const quote = await feed.read().catch((failure: unknown) => {
    if (failure instanceof RateFeedError) return failure
    throw failure
  })
  await shop.transaction(async (within) => {
    const finding = quote instanceof RateFeedError ? failing(quote) : await judge(within, quote)
    await note(within, finding, quote instanceof RateFeedError ? null : quote.quotedAt)
  })
}

const failing = ({ message }: RateFeedError): Finding => ({ outcome: 'failing', detail: message })

async function judge(within: Shop, { change, quotedAt }: FeedQuote): Promise<Finding> {
  const { db, clock, config } = within
  await lockRates(db)
  const now = clock.now()
  const inForce = await ratesInForce(db)
  if (quotedAt && quotedAt.getTime() > now.getTime() + CLOCKS_DIFFER_MINUTES * MINUTE_MS)
    return { outcome: 'implausible', detail: 'The feed’s time is in the future.' }
  if (quotedAt && quotedAt.getTime() < now.getTime() - config.RATE_FEED_STALE_MINUTES * MINUTE_MS)
    return { outcome: 'stale', detail: `The feed has not changed since ${formatDateTime(quotedAt)}.` }
  if (quotedAt && inForce && quotedAt < inForce.publishedAt)
    return { outcome: 'unchanged', detail: 'The rates in force are newer.' }

  if (!quotedAt && (await saidBefore(db, change)))
    return {
      outcome: 'unchanged',
      detail: 'The feed has not changed, and the rates in force are newer.',
    }
  const current = inForce && rateSheet(inForce)
  const checked = await plausible(within, current, change)
  if ('outcome' in checked) return checked
  if (current && rateMoves(current, checked.sheet).length === 0) return { outcome: 'unchanged', detail: '' }
  const reason = quotedAt ? `As of ${formatDateTime(quotedAt)}` : ''
  await publishRates(within, { sheet: checked.sheet, source: 'feed', by: null, reason })
  return { outcome: 'published', detail: '' }
}

/** Whether a feed that names no time repeats itself: it must not replace rates typed in since. */
async function saidBefore(db: Db, change: RateChange): Promise<boolean> {
  const last = await ratesOfFeed(db)
  if (!last) return false
  const sheet = rateSheet(last)
  return RATE_NAMES.every((name) => change[name] === undefined || change[name] === sheet[name])
}

/** No admin is there to confirm a large move, so the shop makes none. */
async function plausible(
  { db }: Shop,
  current: RateSheet | null,
  change: RateChange,
): Promise<{ sheet: RateSheet } | Finding> {
  const odd = RATE_NAMES.find((name) => isOdd(change[name]))
  if (odd) return implausible(oddRate(odd))
  try {
    const sheet = sheetAfter(current, change)
    const { moveBps } = await readSetting({ db }, rateGuardSettings)
    const leap = leapOf(current, sheet, moveBps)
    return leap ? implausible(leap.sentence) : { sheet }
  } catch (refusal) {
    if (refusal instanceof ShopError) return implausible(refusal.message)
    throw refusal
  }
}

const isOdd = (rate: number | undefined) =>
  rate !== undefined && (rate < METAL_RATE_RANGE.min || rate > METAL_RATE_RANGE.max)

const oddRate = (name: RateName) => `The ${RATE_LABELS[name]} rate is not plausible.`

const implausible = (why: string): Finding => ({ outcome: 'implausible', detail: why })

async function note({ db, clock }: Shop, { outcome, detail }: Finding, quotedAt: Date | null): Promise<void> {
  const at = clock.now()
  await noteFeedRun(db, { at, outcome, detail, quotedAt })
  const alarm = outcome === 'published' || outcome === 'unchanged' ? null : ALARMS[outcome]
  const others = Object.values(ALARMS).filter((kind) => kind !== alarm)
  await resolveAlarms(db, others, at)
  if (alarm) await raiseAlarm(db, alarm, `${detail} Nothing was published. Please check the rates.`, at)
}
