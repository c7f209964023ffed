import { contactSettings } from '#contracts/admin/settings.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { streetLines } from '#rules/checkout/street-lines.ts'
import type { Identity } from '#rules/identity/identity-document.ts'
import { amountInWords } from '#rules/invoices/amount-in-words.ts'
import { documentNumber, financialYear } from '#rules/invoices/numbers.ts'
import type { Paise } from '#rules/money.ts'
import { takeNumber } from '#server/invoices/invoices.store.ts'
import { tellIssued } from '#server/modules/tell-of-papers.ts'
import { maskedPanOf } from '#server/orders/pans.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import type { OldGoldVoucher } from '#trade/old-gold/rules/old-gold-voucher.ts'
import type { GoldPayOut } from '#trade/old-gold/rules/pay-out.ts'
import { boughtPaper } from './bought-paper.ts'
import { insertOldGold } from './old-gold.store.ts'
import type { OldGoldToTake } from './old-gold-to-take.ts'

const SERIES = 'old-gold-voucher'

/** The reason for buying old gold: it pays for a part of an order, or money is paid out for it. `pan`: masked. */
type Reason =
  | { paymentId: string; order: string }
  | { purchaseId: string; paidOut: GoldPayOut; pan: string | null }

type Purchase = {
  reason: Reason
  seller: ShippingAddress
  valued: OldGoldToTake
  identity: Identity | null
  /** The admin who takes it. */
  by: string
}

/** Old gold that the shop has bought: the number of its voucher, and what is paid for it. */
export type BoughtOldGold = { voucher: string; amount: Paise }

/**
 * Buys old gold: a voucher under the next number of the financial year, and each piece in the register. In the transaction of
 * the sale or of the purchase, so that no number is lost, with its seller locked.
 */
export async function buyOldGold(within: Shop, purchase: Purchase): Promise<BoughtOldGold> {
  const { db, clock } = within
  const { valued, reason, by } = purchase
  const issuedAt = clock.now()
  const facts = await factsOfVoucher(within, purchase)
  const year = financialYear(issuedAt)
  const serial = await takeNumber(db, { kind: SERIES, financialYear: year })
  const number = documentNumber(SERIES, year, serial)
  const document = { ...facts, number, issuedAt: issuedAt.toISOString() }
  await insertOldGold(
    db,
    {
      ...('paymentId' in reason ? { paymentId: reason.paymentId } : { purchaseId: reason.purchaseId }),
      number,
      financialYear: year,
      serial,
      issuedAt,
      document,
    },
    valued.pieces.map(({ description, huid, grossWeightMg, deductedMg, touchBps, fineMg, amount }) => ({
      description,
      huid: huid || null,
      grossWeightMg,
      deductedMg,
      touchBps,
      fineMg,
      amount,
      takenBy: by,
      takenAt: issuedAt,
    })),
    valued.asked,
  )
  await tellIssued(within, [{ kind: SERIES, number, document: boughtPaper(document) }])
  return { voucher: number, amount: valued.amount }
}

async function factsOfVoucher(
  within: Shop,
  { reason, seller: from, valued, identity }: Purchase,
): Promise<Omit<OldGoldVoucher, 'number' | 'issuedAt'>> {
  const { legalName, shopName, gstin, pan, addressLines, city, pincode } = await readSetting(
    within,
    contactSettings,
  )
  return {
    buyer: {
      name: legalName || shopName,
      tradeName: shopName,
      gstin,
      pan,
      address: [...addressLines, `${city} ${pincode}`.trim()].filter(Boolean),
    },
    seller: {
      name: `${from.firstName} ${from.lastName}`.trim(),
      address: [...streetLines(from), `${from.city} ${from.pincode}`.trim(), from.state].filter(Boolean),
      phone: from.phone,
      pan: 'paymentId' in reason ? await maskedPanOf(within.db, reason.paymentId) : reason.pan,
      identity,
    },
    ...('paymentId' in reason ? { order: reason.order } : { paidOut: reason.paidOut }),
    ratesAt: valued.ratesAt.toISOString(),
    pieces: valued.pieces,
    amount: valued.amount,
    amountInWords: amountInWords(valued.amount),
  }
}
