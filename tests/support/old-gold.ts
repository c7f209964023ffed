import type { OldGoldLotForm } from '#contracts/admin/old-gold.ts'
import { quoteOldGold } from '#contracts/admin/old-gold.ts'
import { buyOldGold } from '#contracts/admin/old-gold-purchases.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { fromRupees, toRupees } from '#rules/money.ts'
import { CUSTOMER, type Person, saleOf, sold } from './counter.ts'
import type { OnWire } from './on-wire.ts'
import type { TestShop } from './test-shop.ts'

type Pieces = readonly OnWire<OldGoldLotForm>[]

/** A chain of 22 karat, grams; without what the owner takes off, its fine gold is 1.832 g. */
export const OLD_CHAIN = { description: 'Chain', huid: '', purity: 91.66, grossWeight: 2.1, deduction: 0.1 }

/** The value of pieces of old gold, as the counter reads it. */
export const worthOf = (shop: TestShop, seller: Person, pieces: Pieces) =>
  shop.as(seller).call(quoteOldGold, { body: { pieces: [...pieces] } })

/** A sale of which old gold pays a part and UPI the rest. */
export async function oldGoldSaleOf(
  shop: TestShop,
  seller: Person,
  productId: string,
  pieces: Pieces,
  change: Parameters<typeof saleOf>[3] = {},
) {
  const { value } = await worthOf(shop, seller, pieces)
  const plain = await saleOf(shop, seller, productId, change)
  const rest = toRupees(fromRupees(plain.total) - fromRupees(value) - fromRupees(plain.credit))
  return {
    ...plain,
    oldGold: [...pieces],
    oldGoldAmount: value,
    oldGoldIdentity: { kind: 'aadhaar' as const, lastCharacters: '4321' },
    tenders: rest > 0 ? [{ kind: 'upi' as const, amount: rest, reference: '4711' }] : [],
  }
}

/** Makes that sale. */
export async function soldForOldGold(
  shop: TestShop,
  seller: Person,
  productId: string,
  pieces: Pieces,
  change: Parameters<typeof saleOf>[3] = {},
) {
  const { oldGold, oldGoldAmount, oldGoldIdentity, tenders } = await oldGoldSaleOf(
    shop,
    seller,
    productId,
    pieces,
    change,
  )
  return sold(shop, seller, productId, { ...change, oldGold, oldGoldAmount, oldGoldIdentity, tenders })
}

type Purchase = OnWire<ParsedRequest<typeof buyOldGold>['body']>

/** Worth ₹7,059 at the rates of a test: little enough for cash. */
export const OLD_RING = { description: 'Ring', huid: '', purity: '22K', grossWeight: 0.6, deduction: 0 }

/** A purchase without a sale as the screen would send it, paid by UPI. */
export const purchaseOf = (change: Partial<Purchase> = {}): Purchase => ({
  purchaseId: crypto.randomUUID(),
  mobileNumber: '9822012345',
  person: { email: '', business: null, ...CUSTOMER },
  oldGold: [OLD_CHAIN],
  oldGoldAmount: null,
  oldGoldIdentity: { kind: 'aadhaar', lastCharacters: '4321' },
  payOut: { kind: 'upi', reference: 'UPI-77' },
  pan: '',
  ...change,
})

/** Buys it. */
export const boughtAlone = (shop: TestShop, who: Person, body: Purchase) =>
  shop.as(who).call(buyOldGold, { body })
