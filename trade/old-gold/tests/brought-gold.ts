import type { BringsInTest } from '#tests/support/brings-in-test.ts'
import type { OnWire } from '#tests/support/on-wire.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { type OldGoldLotForm, quoteOldGold } from '#trade/old-gold/contract/old-gold.ts'

export type Lots = readonly OnWire<OldGoldLotForm>[]

/** A chain of 22 karat, grams; without what the owner takes off, its fine gold is 1.832 g. */
export const OLD_CHAIN = { description: 'Chain', huid: '', purity: 91.66, grossWeight: 2.1, deduction: 0.1 }

/** The value of pieces of old gold, as the counter reads it. */
export const worthOf = (shop: TestShop, seller: Parameters<TestShop['as']>[0], pieces: Lots) =>
  shop.as(seller).call(quoteOldGold, { body: { pieces: [...pieces] } })

/** Brings the chain. */
export const bringsChain: BringsInTest = async (shop, seller) => {
  const { value } = await worthOf(shop, seller, [OLD_CHAIN])
  return { value, fields: { oldGold: [OLD_CHAIN] } }
}
