import { formatRupees, type Paise, toRupees } from '#rules/money.ts'
import type { ReturnKind } from '#rules/orders/return-names.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import { productById } from '#server/catalogue/products.store.ts'
import { invalidField, refused } from '#server/errors.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'
import type { Shop } from '#server/shop.ts'
import { amountFor, type ReturnAmount } from '#trade/returns/rules/return-amount.ts'
import type { ReturnQuote } from '#trade/returns/rules/return-quote.ts'
import type { RuleAgainst } from '#trade/returns/rules/return-request.ts'
import { returnOffer } from './return-offer.ts'
import { type ReturnRow, returnsOfLine } from './returns.store.ts'
import { panToKeep } from './seller-pan.ts'
import { ringSizes, sizeOffer } from './size-offer.ts'
import { valueAgreed } from './value-agreed.ts'

/** The request of a customer, or of an admin with the customer at the counter. */
export type WantedReturn = {
  kind: ReturnKind
  reason: string
  size: string
  /** Paise that the customer has read; null at the counter, where the shop says what it is. */
  amount: Paise | null
  pan: string
  /** Set at the counter: the rules are said as staff read them, and whether a manager lifts what may be lifted. */
  counter?: { isLifted: boolean }
}

/** The terms that both agree to. `pan`: to be kept with it, or null. `size` in words. */
export type AgreedReturn = {
  line: OrderLine
  kind: ReturnKind
  sum: ReturnAmount
  reason: string
  size: string
  quote: ReturnQuote | null
  pan: string | null
}

/** Words for the kinds that a customer gives no reason for. */
const REASON = { exchange: 'Exchange', buyback: 'Buyback', resizing: 'Resizing' } as const

/**
 * The terms of a return of a locked line as they are now. Refuses (409) outside the rules, a second time, and another amount
 * than was read; (400) a reason or a size that is not offered, and a value above the threshold without a PAN.
 */
export async function agreeReturn(
  within: Shop,
  line: OrderLine,
  wanted: WantedReturn,
): Promise<AgreedReturn> {
  const earlier = await returnsOfLine(within.db, line.id)
  const { kind } = wanted
  if (kind === 'return' || kind === 'resizing') {
    const row = await productById(within.db, line.productId)
    const agree = kind === 'return' ? refundAgreed : resizingAgreed
    return { line, kind, quote: null, pan: null, ...(await agree(within, line, { wanted, earlier, row })) }
  }
  const agreed = await valueAgreed(within, line, { kind, request: wanted, earlier })
  const pan = await panToKeep(within, line, { amount: agreed.sum.amount, sent: wanted.pan })
  const reason = (wanted.counter && wanted.reason) || REASON[kind]
  return { line, kind, reason, size: '', pan, ...agreed }
}

type Wish = { wanted: WantedReturn; earlier: readonly ReturnRow[]; row: ProductRow | null }

async function resizingAgreed(within: Shop, line: OrderLine, { wanted, earlier, row }: Wish) {
  const ring = await ringSizes(within, line, { requests: earlier, row })
  const { counter, size: typed } = wanted
  if (!ring)
    throw refused(
      counter ? 'This is no ring with sizes.' : 'We cannot resize this piece free of charge. Please call us.',
    )
  mustBeAllowed(ring.against, counter, 'We cannot resize this piece free of charge. Please call us.')
  // At the counter the number alone says enough.
  const size = ring.sizes.find((known) => known === typed || (counter && known.split(' ').at(-1) === typed))
  if (size === undefined) throw invalidField('size', CHOOSE_SIZE)
  const reason = (counter && wanted.reason) || REASON.resizing
  return { sum: { paid: 0, deductions: [], amount: 0 }, reason, size }
}

const CHOOSE_SIZE = 'Please choose a size from the list.'

/** Refuses (409) what a rule is against, unless a manager lifts it. */
function mustBeAllowed(
  against: RuleAgainst | null,
  counter: WantedReturn['counter'],
  sentence: string,
): void {
  if (!against || (counter?.isLifted && against.isLiftedByManager)) return
  throw refused(
    counter ? against.atCounter : sentence,
    counter && { isLiftedByManager: against.isLiftedByManager },
  )
}

async function refundAgreed(within: Shop, line: OrderLine, { wanted, earlier, row }: Wish) {
  const { reason, size, counter } = wanted
  const { offer, against } = await returnOffer(within, line, { earlier, row, ...counter })
  if (!offer) {
    mustBeAllowed(against, counter, against.sentence)
    throw refused(against.sentence)
  }
  // Staff write down what the customer says.
  if (counter && reason === '') throw invalidField('reason', 'Please say why it comes back.')
  if (!counter && !offer.reasons.includes(reason))
    throw invalidField('reason', 'Please choose a reason from the list.')
  const { otherSizes } = await sizeOffer(within, line, { requests: earlier, row })
  if (size !== '' && !otherSizes.some((other) => other.size === size)) throw invalidField('size', CHOOSE_SIZE)
  const { paid, deductions, amount } = offer
  const sum = amountFor({ paid, deductions, amount }, offer.terms.faultReasons.includes(reason))
  if (wanted.amount !== null && sum.amount !== wanted.amount)
    throw refused(`The refund is now ${formatRupees(sum.amount)}. Please check it again.`, {
      amount: toRupees(sum.amount),
    })
  return { sum, reason, size }
}
