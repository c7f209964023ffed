import { formatRupees, type Paise } from '#rules/money.ts'
import { panFault, readPan } from '#rules/orders/pan.ts'
import type { ReturnStatus } from '#rules/orders/return-names.ts'
import { invalid, invalidField, refused } from '#server/errors.ts'
import { lacksPan, type PanTerms, panTerms } from '#server/orders/lacks-pan.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'
import { forgetPan, replacePan } from '#server/orders/pans.store.ts'
import type { Shop } from '#server/shop.ts'
import { isOpenReturn, isSettledReturn } from '#trade/returns/rules/return-steps.ts'
import { RETURN_WORDS } from './return-words.ts'
import { changeReturn, otherPurchases, type ReturnRow } from './returns.store.ts'

type Locked = { row: ReturnRow; line: OrderLine }

/** The law's terms for a return; null where it asks for nothing. The shop buys nothing when it refunds or resizes. */
export async function panOfReturn(
  shop: Pick<Shop, 'db'>,
  { quote, amount }: ReturnRow,
  { paymentId }: Pick<OrderLine, 'paymentId'>,
): Promise<PanTerms | null> {
  if (quote === null) return null
  const terms = await panTerms(shop, paymentId, amount)
  return terms.isNeeded ? terms : null
}

/**
 * The PAN to keep with a request for so many paise: none where the law wants none or one is kept, whatever was sent.
 * Refuses (400, field `pan`) a request above the threshold without one, or with one that cannot be.
 */
export async function panToKeep(
  within: Pick<Shop, 'db'>,
  { paymentId }: OrderLine,
  { amount, sent }: { amount: Paise; sent: string },
): Promise<string | null> {
  const terms = await panTerms(within, paymentId, amount)
  return lacksPan(terms) ? soundPan(sent, terms) : null
}

function soundPan(sent: string, { above }: PanTerms): string {
  const pan = readPan(sent)
  if (pan !== null) return pan
  const message =
    sent.trim() === ''
      ? `Please enter the PAN. The law requires it when we buy a piece for more than ${formatRupees(above)}.`
      : (panFault(sent) ?? '')
  throw invalidField('pan', message)
}

/** Keeps the PAN of the customer whose product the shop buys; one that was given for this return is replaced. */
export async function storeSellerPan(within: Shop, { row, line }: Locked, sent: string): Promise<void> {
  const { number, status } = row
  if (!isOpenReturn(status)) throw refused(`${number} is already ${RETURN_WORDS[status]}.`)
  const terms = await panOfReturn(within, row, line)
  if (!terms) throw refused(`No PAN is needed for ${number}.`)
  if (terms.masked !== null && !row.panGiven)
    throw refused(`The PAN of the purchase, ${terms.masked}, is kept with the order.`)
  await replacePan(within, line.paymentId, soundPan(sent, terms))
  await changeReturn(within.db, row, { panGiven: true })
}

/** Refuses (400) to settle a return for which the law wants a PAN while none is kept. */
export async function mustHavePan(within: Pick<Shop, 'db'>, { row, line }: Locked): Promise<void> {
  const terms = await panOfReturn(within, row, line)
  if (terms && lacksPan(terms))
    throw invalid(
      `The law requires the customer’s PAN when we buy a piece for more than ${formatRupees(terms.above)}. Please enter it first.`,
    )
}

/** Forgets the PAN of a return that comes to nothing, unless another return of the same purchase needs it. */
export async function forgetUnneededPan(
  { db }: Pick<Shop, 'db'>,
  { row, line }: Locked,
  status: ReturnStatus,
): Promise<void> {
  const keepsPan = (is: ReturnStatus) => isOpenReturn(is) || isSettledReturn(is)
  if (!row.panGiven || keepsPan(status)) return
  const others = await otherPurchases(db, row, line.paymentId)
  if (!others.some(keepsPan)) await forgetPan(db, line.paymentId)
}
