import type { Shop } from '#server/shop.ts'

/** A shop whose worker is killed at its next transaction, after some went through. */
export function killedAfter(shop: Shop, transactions: number): Shop {
  let left = transactions
  return {
    ...shop,
    transaction: (work) => {
      if (left === 0) throw new Error('The worker was killed.')
      left -= 1
      return shop.transaction(work)
    },
  }
}
