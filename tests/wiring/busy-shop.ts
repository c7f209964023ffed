import type { TestShop } from '#tests/support/test-shop.ts'
import type { Person } from '#trade/counter/tests/counter.ts'
import { everyWayBack } from '#trade/returns/tests/busy-shop.ts'

type Delivered = { shop: TestShop; owner: Person; customer: Person; number: string }

/** The trade of modules with delivered lines of an order, in a shop in which everything has happened. */
export const TRADE_OF_MODULES: readonly ((order: Delivered, lines: readonly string[]) => Promise<void>)[] = [
  everyWayBack,
]
