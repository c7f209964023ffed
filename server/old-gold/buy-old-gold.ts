import { contactSettings } from '#contracts/admin/settings.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { streetLines } from '#rules/checkout/street-lines.ts'
import { amountInWords } from '#rules/invoices/amount-in-words.ts'
import { documentNumber, financialYear } from '#rules/invoices/numbers.ts'
import type { Paise } from '#rules/money.ts'
import type { Identity, OldGoldVoucher } from '#rules/old-gold/old-gold-voucher.ts'
import { takeNumber } from '#server/invoices/invoices.store.ts'
import { maskedPanOf } from '#server/orders/pans.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { insertOldGold } from './old-gold.store.ts'
import type { ValuedOldGold } from './value-old-gold.ts'

const SERIES = 'old-gold-voucher'

type Purchase = {
  paymentId: string
  order: string
  seller: ShippingAddress
  valued: ValuedOldGold
  identity: Identity | null
  /** The admin who takes it. */
  by: string
}

/** Old gold that the shop has bought: the number of its voucher, and what it pays of the sale. */
export type BoughtOldGold = { voucher: string; amount: Paise }

/**
 * Buys the old gold that pays for a part of a sale: a voucher under the next number of the financial year, and each piece in
 * the register. In the transaction of the sale, so that no number is lost.
 */
export async function buyOldGold(within: Shop, purchase: Purchase): Promise<BoughtOldGold> {
  const { db, clock } = within
  const { valued, paymentId, by } = purchase
  const issuedAt = clock.now()
  const facts = await factsOfVoucher(within, purchase)
  const year = financialYear(issuedAt)
  const serial = await takeNumber(db, { kind: SERIES, financialYear: year })
  const number = documentNumber(SERIES, year, serial)
  const document = { ...facts, number, issuedAt: issuedAt.toISOString() }
  await insertOldGold(
    db,
    { paymentId, number, financialYear: year, serial, issuedAt, document },
    valued.pieces.map(({ description, huid, grossWeightMg, deductedMg, touchBps, fineMg, amount }) => ({
      ...{ description, huid: huid || null, grossWeightMg, deductedMg, touchBps, fineMg, amount },
      ...{ takenBy: by, takenAt: issuedAt },
    })),
  )
  return { voucher: number, amount: valued.amount }
}

async function factsOfVoucher(
  within: Shop,
  { paymentId, order, seller: from, valued, identity }: Purchase,
): Promise<Omit<OldGoldVoucher, 'number' | 'issuedAt'>> {
  const { legalName, shopName, gstin, pan, addressLines, city, pincode } = await readSetting(
    within,
    contactSettings,
  )
  return {
    buyer: {
      ...{ name: legalName || shopName, tradeName: shopName, gstin, pan },
      address: [...addressLines, `${city} ${pincode}`.trim()].filter(Boolean),
    },
    seller: {
      name: `${from.firstName} ${from.lastName}`.trim(),
      address: [...streetLines(from), `${from.city} ${from.pincode}`.trim(), from.state].filter(Boolean),
      phone: from.phone,
      pan: await maskedPanOf(within.db, paymentId),
      identity,
    },
    order,
    ratesAt: valued.ratesAt.toISOString(),
    pieces: valued.pieces,
    amount: valued.amount,
    amountInWords: amountInWords(valued.amount),
  }
}
