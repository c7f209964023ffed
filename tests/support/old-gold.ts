import type { OldGoldLotForm } from '#contracts/admin/old-gold.ts'
import { quoteOldGold } from '#contracts/admin/old-gold.ts'
import { fromRupees, toRupees } from '#rules/money.ts'
import { type Person, saleOf, sold } from './counter.ts'
import type { TestShop } from './test-shop.ts'

type Pieces = readonly OldGoldLotForm[]

/** A chain of 22 karat, grams; without what the owner takes off, its fine gold is 1.832 g. */
export const OLD_CHAIN = { description: 'Chain', huid: '', purity: 91.66, grossWeight: 2.1, deduction: 0.1 }

/** What pieces of old gold are worth, as the counter reads it. */
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
