import { useState } from 'react'
import type { CartItem } from '#contracts/cart.ts'
import { MAX_PAYMENT_ITEMS } from '#rules/checkout/payment-items.ts'
import { whyNotTogether } from './cart-sums.ts'

const KEY = 'cartUnticked:'

/** Lines that this tab was told to leave out; every other line is ticked, also one that is added later. */
function storedUnticked(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY + userId) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** The lines of a cart that would be paid for together: those that can be bought, were not left out, and fit. */
export function tickedOf(items: readonly CartItem[], unticked: readonly string[]): CartItem[] {
  const wanted = items.filter((item) => whyNotTogether(item) === null && !unticked.includes(item.productId))
  return wanted.slice(0, MAX_PAYMENT_ITEMS)
}

/** Which lines are ticked, and ticking them. */
export function useTickedLines(userId: string, items: readonly CartItem[]) {
  const [unticked, setUnticked] = useState(() => storedUnticked(userId))
  const possible = items.filter((item) => whyNotTogether(item) === null).map(({ productId }) => productId)
  const ticked = tickedOf(items, unticked)
  const tickedIds = ticked.map(({ productId }) => productId)
  const leaveOut = (ids: string[]) => {
    sessionStorage.setItem(KEY + userId, JSON.stringify(ids))
    setUnticked(ids)
  }
  const tickOnly = (ids: string[]) => leaveOut(possible.filter((id) => !ids.includes(id)))
  return {
    ticked,
    possible,
    isTicked: (productId: string) => tickedIds.includes(productId),
    tick: (productId: string, isOn: boolean) =>
      tickOnly(isOn ? [...tickedIds, productId] : tickedIds.filter((id) => id !== productId)),
    tickAll: (isOn: boolean) => (isOn ? leaveOut([]) : tickOnly([])),
    isFull: ticked.length >= MAX_PAYMENT_ITEMS,
  }
}
