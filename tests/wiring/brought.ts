import type { BringsInTest } from '#tests/support/brings-in-test.ts'
import { bringsChain } from '#trade/old-gold/tests/brought-gold.ts'
import { NO_GOLD_BROUGHT } from '#trade/old-gold/tests/no-gold-brought.ts'

const BRINGS: readonly BringsInTest[] = [bringsChain]

/** The fields of a sale to which nothing is brought beside money. */
export const NOTHING_BROUGHT = { ...NO_GOLD_BROUGHT }

/** Brings something of all that modules let a customer bring beside money. */
export const bringsToSale: BringsInTest = async (shop, seller) => {
  const all = await Promise.all(BRINGS.map((brings) => brings(shop, seller)))
  return {
    value: all.reduce((sum, { value }) => sum + value, 0),
    fields: Object.assign({}, ...all.map(({ fields }) => fields)),
  }
}
