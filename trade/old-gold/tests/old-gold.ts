import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { OnWire } from '#tests/support/on-wire.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { CUSTOMER, leftOf, type Person, saleOf, sold } from '#trade/counter/tests/counter.ts'
import { buyOldGold } from '#trade/old-gold/contract/purchases.ts'
import { type Lots, OLD_CHAIN, worthOf } from './brought-gold.ts'

/** A sale of which old gold pays a part and UPI the rest. */
export async function oldGoldSaleOf(
  shop: TestShop,
  seller: Person,
  productId: string,
  pieces: Lots,
  change: Parameters<typeof saleOf>[3] = {},
) {
  const { value } = await worthOf(shop, seller, pieces)
  const plain = await saleOf(shop, seller, productId, change)
  const rest = leftOf(plain.total, value, plain.credit)
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
  pieces: Lots,
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
