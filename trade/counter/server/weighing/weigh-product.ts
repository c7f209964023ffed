import { counterSettings } from '#contracts/admin/counter-settings.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import { shortGrams } from '#rules/measures.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import { isFarLighter, isMadeToOrder, packedWeightFault, type Weights } from '#rules/orders/packed-weight.ts'
import { orderedOf, quoteByWeight, raiseSentence, whyMuchLighter } from '#rules/orders/weigh-first.ts'
import { nameInAlarm } from '#server/alarms/alarms.store.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, notFound, refused } from '#server/errors.ts'
import { askGuard } from '#server/guards/ask-guard.ts'
import { setWeighed } from '#server/orders/admin/packed-weights.store.ts'
import { recordHuids } from '#server/orders/admin/record-huids.ts'
import { balanceOfLines } from '#server/orders/line-balance.ts'
import { NO_SUCH_ORDER } from '#server/orders/lines-of-order.ts'
import { lockOrderWithPayment } from '#server/orders/lock-order.ts'
import { linesOfOrder, type OrderLine } from '#server/orders/orders.store.ts'
import { mustNotBeOwnOrder } from '#server/orders/own-order.ts'
import { creditIn } from '#server/orders/payment-credit.ts'
import { linesByIds } from '#server/orders/payment-lines.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import type { weighProduct as contract } from '#trade/counter/contract/weigh-product.ts'
import { linksOf } from '#trade/counter/server/payment-links/payment-links.store.ts'
import { placeExcess } from './place-excess.ts'

type Weighing = ParsedRequest<typeof contract>['body']

/**
 * Notes what a piece that was made to order weighs, before the rest of its order is paid: the rest is then what the
 * piece really costs, and one invoice bills that. Weighed again it is priced again from what was ordered. Inside a
 * transaction.
 */
export async function weighProduct(
  within: Shop,
  caller: Caller,
  number: string,
  { transactionId, grossWeight, netWeight, huid, duplicateReason, agreed }: Weighing,
): Promise<void> {
  const line = await lineToWeigh(within, caller, number, transactionId)
  const weights = { grossWeightMg: grossWeight, netWeightMg: netWeight }
  const ordered = orderedOf(line.quote)
  const fault = packedWeightFault(weights, ordered)
  if (fault) throw invalidField(fault.field, fault.sentence)
  const { lighterPackedBps, heavierBps } = await readSetting(within, counterSettings)
  const quote = quoteByWeight(line.quote, weights, {
    toleranceBps: heavierBps,
    at: within.clock.now(),
  })
  if (quote.total > ordered.total && !agreed)
    throw refused(raiseSentence(weights, quote, ordered), { needsAgreement: true })
  await mustCoverCredit(within, line, quote)
  const isFar = isFarLighter(weights, ordered, lighterPackedBps)
  const asked = await askGuard(within, caller, {
    'packed-weight': isFar ? whyMuchLighter(lighterPackedBps) : null,
  })
  const kept = await recordHuids(within, line, { huid, duplicateReason })
  await setWeighed(within.db, asked, line, { quote, weights })
  const back = await placeExcess(within, line.orderId, weighedWords(line, weights))
  if (isFar) await tellOfLighter(within, line, { weights, quote })
  const left = await billWhatIsPaid(within, line)
  await audit(within.db, caller, {
    action: 'order.weigh',
    subject: { type: 'order', id: number },
    before: factsOf(line, line.quote),
    after: {
      product: lineTitle(line.quote),
      weights: `${shortGrams(grossWeight)} gross, ${shortGrams(netWeight)} net`,
      ...kept,
      total: formatRupees(quote.total),
      left: formatRupees(left),
      ...(quote.total > ordered.total && { agreed: 'The customer agreed' }),
      ...(back > 0 && { goesBack: formatRupees(back) }),
    },
  })
}

async function lineToWeigh(
  within: Shop,
  caller: Caller,
  number: string,
  transactionId: string,
): Promise<OrderLine> {
  const { db } = within
  const lines = await lockOrderWithPayment(db, number)
  mustNotBeOwnOrder(caller, lines[0])
  const line = lines.find(({ paymentLineId }) => paymentLineId === transactionId)
  if (!line) throw notFound(NO_SUCH_ORDER)
  const { quote, status, paymentId } = line
  if (!isMadeToOrder(quote)) throw refused(`${lineTitle(quote)} was not made to order, so its price stays.`)
  if (status !== 'Confirmed') throw refused(`${lineTitle(quote)} is already ${status.toLowerCase()}.`)
  if ((await balanceOfLines(db, lines)) === 0)
    throw refused(
      'This order is paid in full. What is made to order is weighed when it is packed or handed over, and a lighter piece is refunded then.',
    )
  if ((await linksOf(db, paymentId)).some((link) => link.status === 'open'))
    throw refused(
      'The customer has an open payment link for the former rest. Please cancel it first, then weigh the piece.',
    )
  return line
}

/** Refuses (409) a price below the store credit that pays for the line: a line keeps its one use of it. */
async function mustCoverCredit({ db }: Shop, { paymentLineId }: OrderLine, { total }: Quote): Promise<void> {
  const [paid] = await linesByIds(db, [paymentLineId])
  if (paid && creditIn(paid) > total)
    throw refused(
      `Store credit has paid ${formatRupees(creditIn(paid))}, and the piece costs ${formatRupees(total)} by its weight. Please cancel the order and sell the piece again.`,
    )
}

/** Issues the invoice where a lighter piece leaves nothing to pay; answers the rest of the order, paise. */
async function billWhatIsPaid({ db, jobs }: Shop, { orderId }: OrderLine): Promise<Paise> {
  const left = await balanceOfLines(db, await linesOfOrder(db, orderId))
  if (left === 0) await jobs.send('issue-invoice', { orderId })
  return left
}

const factsOf = ({ packedGrossMg, packedNetMg }: OrderLine, { total }: Quote) => ({
  total: formatRupees(total),
  ...(packedGrossMg !== null &&
    packedNetMg !== null && {
      weights: `${shortGrams(packedGrossMg)} gross, ${shortGrams(packedNetMg)} net`,
    }),
})

/** As the customer reads it of money that goes back. */
function weighedWords({ quote }: OrderLine, { grossWeightMg, netWeightMg }: Weights): string {
  const was = orderedOf(quote)
  const isNet = netWeightMg < was.netWeightMg
  return `the piece weighs ${shortGrams(isNet ? netWeightMg : grossWeightMg)} instead of ${shortGrams(isNet ? was.netWeightMg : was.grossWeightMg)}`
}

const tellOfLighter = (
  { db, clock }: Shop,
  line: OrderLine,
  { weights, quote }: { weights: Weights; quote: Quote },
): Promise<void> =>
  nameInAlarm(
    db,
    'packed-lighter',
    {
      sentence: 'Weighed far lighter than ordered:',
      id: line.number,
      name: `order ${line.number} (${weighedWords(line, weights)}, it costs ${formatRupees(orderedOf(line.quote).total - quote.total)} less)`,
    },
    clock.now(),
  )
