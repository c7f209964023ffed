import type { TestShop } from './test-shop.ts'

/** Brings something to a sale of a test, to pay for a part of it: the rupees that it is worth, and the fields of the sale. */
export type BringsInTest = (
  shop: TestShop,
  seller: Parameters<TestShop['as']>[0],
) => Promise<{ value: number; fields: object }>
