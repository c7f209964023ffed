import { panSettings } from '#contracts/admin/pans.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { dayInIndia } from '#rules/days.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { maskedPan, needsPan, panFault, panThreshold, readPan } from '#rules/orders/pan.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { forbidden, invalidField, refused } from '#server/errors.ts'
import type { CustomerRow } from '#server/identity/customers.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { addressOfSale } from '#trade/counter/server/address-of-sale.ts'
import { mustBeOpen } from '#trade/counter/server/cash/move-cash.ts'
import { customerOfSale } from '#trade/counter/server/sell.ts'
import type { buyOldGold as contract } from '#trade/old-gold/contract/purchases.ts'
import { touchOfPurity } from '#trade/old-gold/rules/old-gold.ts'
import {
  cashForGoldFault,
  GOLD_PAY_OUT_WORDS,
  type GoldPayOut,
  goldPaidBy,
} from '#trade/old-gold/rules/pay-out.ts'
import { buyOldGold } from './buy-old-gold.ts'
import { WHY_NAMED } from './old-gold-tender.ts'
import { type OldGoldToTake, oldGoldToBuy } from './old-gold-to-take.ts'
import { sealedPan } from './purchase-pan.ts'
import { cashPaidToday, insertPurchase, purchaseById } from './purchases.store.ts'

type Purchase = ParsedRequest<typeof contract>['body']

/**
 * Buys old gold without a sale in one transaction: the voucher, each piece in the register, and what was paid out. The
 * same `purchaseId` again answers the purchase it made.
 */
export async function buyWithoutSale(within: Shop, caller: Caller, purchase: Purchase) {
  if (purchase.mobileNumber === caller.mobileNumber) throw forbidden(OWN_GOLD)
  const customer = await customerOfSale(within, purchase)
  const made = await purchaseById(within.db, purchase.purchaseId)
  if (made) return sameAgain(made, customer, purchase)
  if (customer.blockedAt !== null) throw refused(BLOCKED)
  const seller = await sellerOf(within, purchase)
  const payOut = soundPayOut(purchase.payOut)
  const valued = await oldGoldToBuy(within, caller, purchase)
  const pan = await panOfSeller(within, purchase.pan, valued.amount)
  if (payOut.kind === 'cash') await mustBeCash(within, { customer, purchase, amount: valued.amount })
  const paid = await payFor(within, caller, { customer, purchase, payOut, valued, pan })
  const { voucher } = await buyOldGold(within, {
    reason: { purchaseId: purchase.purchaseId, paidOut: payOut, pan: pan && maskedPan(pan) },
    seller,
    valued,
    identity: purchase.oldGoldIdentity,
    by: caller.customerId,
  })
  await audit(within.db, caller, {
    action: 'old-gold.buy',
    subject: { type: 'customer', id: customer.id },
    after: { voucher, paid: formatRupees(paid), by: goldPaidBy(payOut) },
  })
  return { voucher, value: paid }
}

const OWN_GOLD = 'You cannot buy your own gold for the shop. Please ask a colleague.'
const BLOCKED =
  'This customer is blocked, so the shop buys nothing from them. An owner or a manager can unblock them first.'
const NO_BUSINESS =
  'Old gold of a business comes with its tax invoice and GST, so it is not bought here. Please leave the business out, or enter its invoice in your accounts.'

type Made = NonNullable<Awaited<ReturnType<typeof purchaseById>>>

/** Refuses (409) something else under the id of a purchase that was made: its answer was lost, and nobody has seen it. */
function sameAgain(
  { purchase, number, document }: Made,
  customer: CustomerRow,
  { oldGold, payOut }: Purchase,
) {
  const isSame =
    purchase.customerId === customer.id &&
    purchase.kind === payOut.kind &&
    document.pieces.length === oldGold.length &&
    document.pieces.every((piece, nth) => isPiece(piece, oldGold[nth]))
  if (isSame) return { voucher: number, value: purchase.amount }
  throw refused(`This purchase has already been recorded: ${number}. Please check it, then start a new one.`)
}

function isPiece(
  { grossWeightMg, deductedMg, touchBps }: Made['document']['pieces'][number],
  sent: Purchase['oldGold'][number] | undefined,
): boolean {
  return (
    sent !== undefined &&
    grossWeightMg === sent.grossWeight &&
    deductedMg === sent.deduction &&
    touchBps === touchOfPurity(sent.purity)
  )
}

function sellerOf(within: Shop, { person, mobileNumber }: Purchase) {
  if (person.business) throw invalidField('person.business', NO_BUSINESS)
  return addressOfSale(within, { person, mobileNumber, delivery: 'now' }, 0, WHY_NAMED)
}

function soundPayOut({ kind, reference }: Purchase['payOut']): GoldPayOut {
  const { reference: name } = GOLD_PAY_OUT_WORDS[kind]
  if (name === null) return { kind, reference: '' }
  if (reference === '') throw invalidField('payOut.reference', `Please enter the ${name}.`)
  return { kind, reference }
}

async function panOfSeller(within: Shop, sent: string, amount: Paise): Promise<string | null> {
  const above = panThreshold(await readSetting(within, panSettings))
  if (!needsPan(amount, above)) return null
  if (sent.trim() === '')
    throw invalidField(
      'pan',
      `Please enter the seller’s PAN. The law requires it when the shop buys for more than ${formatRupees(above)}.`,
    )
  const fault = panFault(sent)
  if (fault !== null) throw invalidField('pan', fault)
  return readPan(sent)
}

type Cash = { customer: CustomerRow; purchase: Purchase; amount: Paise }

async function mustBeCash(within: Shop, { customer, purchase, amount }: Cash): Promise<void> {
  const day = dayInIndia(within.clock.now())
  const identity = purchase.oldGoldIdentity
  const today = await cashPaidToday(within.db, { customerId: customer.id, day, identity })
  const fault = cashForGoldFault(amount, today)
  if (fault) throw invalidField('payOut.kind', fault)
  await mustBeOpen(within, day)
}

type Paid = {
  customer: CustomerRow
  purchase: Purchase
  payOut: GoldPayOut
  valued: OldGoldToTake
  pan: string | null
}

async function payFor(
  within: Shop,
  { customerId: by }: Caller,
  { customer, purchase: { purchaseId }, payOut, valued: { amount }, pan }: Paid,
): Promise<Paise> {
  const { db, clock } = within
  const at = clock.now()
  const row = { id: purchaseId, customerId: customer.id, ...payOut, amount, by, at, day: dayInIndia(at) }
  const sealed = pan === null ? {} : sealedPan(within, purchaseId, pan)
  // Somebody else's purchase with the same id, at the same moment: a customer is locked, not the id.
  if (await insertPurchase(db, { ...row, ...sealed })) return amount
  throw refused('This purchase has just been recorded by somebody else. Please start a new one.')
}
