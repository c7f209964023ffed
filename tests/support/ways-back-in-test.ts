import type { TestShop } from './test-shop.ts'

type Person = Awaited<ReturnType<TestShop['customer']>>

/** A customer who bought a piece, and an admin who takes it back. */
export type Both = { customer: Person; admin: Person }

/** How delivered pieces come back in a test; each answers the number of the return. */
export type WaysBackInTest = {
  /** A piece of 5 g is exchanged for store credit, or sold back and paid by UPI. */
  buyBack: (shop: TestShop, both: Both, order: string, kind: 'exchange' | 'buyback') => Promise<string>
  /** A ring is to be fitted: the customer has asked, it arrives, and it goes back. */
  resize: (shop: TestShop, both: Both, order: string) => Promise<ResizingInTest>
}

export type ResizingInTest = { number: string; arrives: () => Promise<void>; goesBack: () => Promise<void> }
