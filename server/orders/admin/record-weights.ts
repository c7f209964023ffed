import { counterSettings } from '#contracts/admin/counter-settings.ts'
import { grams, type Milligrams, shortGrams } from '#rules/measures.ts'
import { formatRupees, type Paise, toRupees } from '#rules/money.ts'
import {
  isFarLighter,
  isMadeToOrder,
  lighterBy,
  lighterWords,
  packedWeightFault,
  whyFarLighter,
} from '#rules/orders/packed-weight.ts'
import { lacksWeight } from '#rules/orders/weigh-first.ts'
import { nameInAlarm } from '#server/alarms/alarms.store.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, refused } from '#server/errors.ts'
import { askGuard } from '#server/guards/ask-guard.ts'
import { inField } from '#server/in-field.ts'
import { balanceOfLines } from '#server/orders/line-balance.ts'
import { linesOfOrder, type OrderLine } from '#server/orders/orders.store.ts'
import { refundableOf } from '#server/orders/refunds.store.ts'
import { requestRefund } from '#server/orders/request-refund.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { setPackedWeights } from './packed-weights.store.ts'

type Typed = { grossWeight?: Milligrams | undefined; netWeight?: Milligrams | undefined }
type Move = Typed & { lines?: readonly (Typed & { transactionId: string })[] | undefined }

/** The words of the audit log about the weighed pieces: grams, and rupees that go back. */
type Audited = { weights?: string; lighterBy?: number }

/**
 * Notes what pieces that were made to order weigh, in the caller's transaction with the payment locked, and refunds what a
 * lighter one costs less at the rate of its order. Of all other lines nothing is noted, and one that was weighed before it was
 * paid is done. Refuses (400) a piece without its weights, or with impossible ones; (403) one that is far lighter, unless by a
 * manager with a fresh OTP; (409) one of an order that is not paid in full, and other weights than those it was paid by.
 * `list`: the field that refusals name.
 */
export async function recordWeightsOf(
  within: Shop,
  caller: Caller,
  lines: readonly OrderLine[],
  move: Move,
  list: string,
): Promise<Audited> {
  const noted: { weights: string; refund: number }[] = []
  for (const [nth, line] of lines.entries()) {
    if (!isMadeToOrder(line.quote)) continue
    const own = move.lines?.find(({ transactionId }) => transactionId === line.paymentLineId)
    const typed = own ?? (lines.length === 1 ? move : {})
    if (lacksWeight(line))
      noted.push(await inField(own ? `${list}.${nth}` : '', () => recordWeights(within, caller, line, typed)))
    else mustBeAsWeighed(line, typed)
  }
  if (noted.length === 0) return {}
  return {
    weights: noted.map(({ weights }) => weights).join(', '),
    lighterBy: toRupees(noted.reduce((sum, { refund }) => sum + refund, 0)),
  }
}

/** Refuses (409) other weights than those by which a piece was paid for. */
function mustBeAsWeighed({ packedGrossMg, packedNetMg }: OrderLine, { grossWeight, netWeight }: Typed): void {
  const isSame = (typed: Milligrams | undefined, weighed: Milligrams | null) =>
    typed === undefined || typed === weighed
  if (isSame(grossWeight, packedGrossMg) && isSame(netWeight, packedNetMg)) return
  throw refused(
    `This piece was weighed before it was paid: ${grams(packedGrossMg ?? 0)} gross, ${grams(packedNetMg ?? 0)} net. If it weighs something else now, please find out why.`,
  )
}

/** Refuses (409) to note a weight here while the order has a balance, which the weight decides. */
async function mustBePaid({ db }: Shop, { orderId }: OrderLine): Promise<void> {
  const balance = await balanceOfLines(db, await linesOfOrder(db, orderId))
  if (balance > 0)
    throw refused(
      `${formatRupees(balance)} of this order is still to be paid. Please weigh the piece on the page of the order first: the rest is then what it really costs.`,
    )
}

async function recordWeights(
  within: Shop,
  caller: Caller,
  line: OrderLine,
  { grossWeight, netWeight }: Typed,
) {
  await mustBePaid(within, line)
  if (grossWeight === undefined) throw missing('grossWeight')
  if (netWeight === undefined) throw missing('netWeight')
  const weights = { grossWeightMg: grossWeight, netWeightMg: netWeight }
  const fault = packedWeightFault(weights, line.quote.product)
  if (fault) throw invalidField(fault.field, fault.sentence)
  const { lighterPackedBps } = await readSetting(within, counterSettings)
  const isFar = isFarLighter(weights, line.quote.product, lighterPackedBps)
  const why = isFar ? whyFarLighter(lighterPackedBps) : null
  const asked = await askGuard(within, caller, { 'packed-weight': why })
  await setPackedWeights(within.db, asked, line.id, weights)
  const { grossWeightMg: packedGrossMg, netWeightMg: packedNetMg } = weights
  const packed = { ...line, packedGrossMg, packedNetMg }
  const refund = await refundLighter(within, packed)
  if (isFar) await tellOfLighter(within, packed, refund)
  return { weights: `${shortGrams(grossWeight)} gross, ${shortGrams(netWeight)} net`, refund }
}

const tellOfLighter = ({ db, clock }: Shop, line: OrderLine, refund: Paise): Promise<void> =>
  nameInAlarm(
    db,
    'packed-lighter',
    {
      sentence: 'Packed far lighter than ordered:',
      id: line.number,
      name: `order ${line.number} (${lighterWords(line)}, ${formatRupees(refund)} goes back)`,
    },
    clock.now(),
  )

/** Paise that go back of a line: what is left of it at most, where an admin has refunded a part before. */
async function refundLighter(within: Shop, line: OrderLine): Promise<number> {
  const { paymentLineId } = line
  const { total } = lighterBy(line)
  if (total === 0) return 0
  const amount = Math.min(total, await refundableOf(within.db, paymentLineId))
  if (amount === 0) return 0
  await requestRefund(within, { paymentLineId, amount, reason: lighterWords(line), isForWeight: true })
  return amount
}

const missing = (field: 'grossWeight' | 'netWeight') =>
  invalidField(field, 'This piece is made to order. Please enter what it weighs.')
