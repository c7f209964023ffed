import { isDeepStrictEqual } from 'node:util'
import type { SaleRule } from '#contracts/admin/sales.ts'
import { NO_CATEGORY, NO_JEWELLERY_TYPE, NO_PERCENTAGE } from '#contracts/admin/sales.ts'
import { toPercent } from '#rules/measures.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import type { SaleSelection } from '#rules/pricing/sale.ts'
import { SALE_DAYS } from '#rules/promotions/sale-status.ts'
import { DAY_MS } from '#rules/time.ts'
import type { Caller } from '#server/caller.ts'
import { allCategories, allTypes } from '#server/catalogue/categories.store.ts'
import { invalidField, refused } from '#server/errors.ts'
import { mustHaveFreshOtp } from '#server/identity/otp/fresh-otp.ts'
import type { Shop } from '#server/shop.ts'
import { type SaleRow, salesAhead } from '../sales.store.ts'
import { previewSale } from './preview-sale.ts'
import type { SelectionNames } from './sales.present.ts'

type Off = Pick<SaleRule, 'bps' | 'perGram'> & { rupees?: Paise | null }

/** Refuses (400) a discount that takes off nothing, or in two ways. */
export function mustTakeOffOnce({ bps, perGram, rupees = null }: Off): void {
  const ways = [bps > 0, perGram !== null, rupees !== null].filter(Boolean).length
  if (ways === 0) throw invalidField('bps', NO_PERCENTAGE)
  if (ways > 1) throw invalidField('bps', 'Please enter either a percentage or an amount.')
}

/** The names of all categories and jewellery types, for the words of a selection. */
export async function selectionNames(db: Shop['db']): Promise<SelectionNames> {
  const [places, types] = [await allCategories(db), await allTypes(db)]
  return new Map([...places, ...types].map(({ id, name }) => [id, name]))
}

/** Refuses (400) a selection of a category or a type that does not exist. */
export async function mustSelectSomething(db: Shop['db'], selection: SaleSelection): Promise<void> {
  if (selection.kind !== 'category' && selection.kind !== 'type') return
  const message = selection.kind === 'type' ? NO_JEWELLERY_TYPE : NO_CATEGORY
  const places = selection.kind === 'type' ? await allTypes(db) : await allCategories(db)
  if (!places.some(({ id }) => id === selection.id)) throw invalidField('selection', message)
}

/**
 * Refuses (409, with `needsConfirmation`) a discount above the guard of sales that nobody has confirmed, and (403) one without
 * a fresh OTP for it. Below the guard none is asked for.
 */
export async function mustBeConfirmed(
  shop: Shop,
  caller: Caller,
  { purpose, ...asked }: SaleRule & Off & { confirm: boolean; purpose: 'sale' | 'coupon' },
): Promise<void> {
  const { needsConfirmation } = await previewSale(shop, asked)
  if (needsConfirmation && !asked.confirm)
    throw refused(`${needsConfirmation} Please confirm it.`, { needsConfirmation })
  if (needsConfirmation) await mustHaveFreshOtp(shop, caller, purpose)
}

type Draft = SaleRule & Pick<SaleRow, 'name' | 'startsAt' | 'endsAt'>

/** Refuses (409) the same sale once more: it would change no price, and end apart from the first. */
export async function mustBeNoTwin({ db, clock }: Pick<Shop, 'db' | 'clock'>, draft: Draft): Promise<void> {
  const now = clock.now()
  const twin = (await salesAhead(db)).find((sale) =>
    isDeepStrictEqual(identity(sale, now), identity(draft, now)),
  )
  if (!twin) return
  const state = twin.status === 'running' ? 'is already running' : 'is already planned'
  throw refused(
    `“${twin.name}” ${state} with the same discount, products and dates. Please change something, or end that sale first.`,
  )
}

/** The facts by which two sales are the same; for sales that have started, the start does not matter. */
const identity = ({ name, part, bps, perGram, selection, startsAt, endsAt }: Draft, now: Date) => ({
  name: name.toLowerCase(),
  part,
  bps,
  perGram,
  selection,
  startsAt: startsAt <= now ? 'started' : startsAt.getTime(),
  endsAt: endsAt.getTime(),
})

/** The times of a sale or a coupon; without a start, from now. Refuses (400) those that cannot be. */
export function timesOf(
  { clock }: Pick<Shop, 'clock'>,
  asked: { startsAt?: string | undefined; endsAt: string },
): { startsAt: Date; endsAt: Date } {
  const now = clock.now()
  const startsAt = asked.startsAt === undefined ? now : new Date(asked.startsAt)
  const endsAt = new Date(asked.endsAt)
  if (startsAt < now) throw invalidField('startsAt', 'This time has passed.')
  if (startsAt.getTime() > now.getTime() + SALE_DAYS.ahead * DAY_MS)
    throw invalidField('startsAt', `The start can be at most ${SALE_DAYS.ahead} days ahead.`)
  if (endsAt <= startsAt) throw invalidField('endsAt', 'The end must be after the start.')
  if (endsAt.getTime() > startsAt.getTime() + SALE_DAYS.max * DAY_MS)
    throw invalidField('endsAt', `The end can be at most ${SALE_DAYS.max} days after the start.`)
  return { startsAt, endsAt }
}

/** The size of a discount, for the audit log. */
export function takenOff({ bps, perGram, rupees = null }: Off): Record<string, number | string> {
  if (perGram !== null) return { perGram: formatRupees(perGram) }
  return rupees === null ? { percent: toPercent(bps) } : { rupees: formatRupees(rupees) }
}
