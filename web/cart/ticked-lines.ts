import { useState } from 'react'
import type { CartItem } from '#contracts/cart.ts'
import { MAX_PAYMENT_ITEMS } from '#rules/checkout/payment-items.ts'
import { tabStorage } from '#web/browser-storage.ts'
import { lineKey } from '#web/layout/cart/line-key.ts'
import { whyNotTogether } from './cart-sums.ts'

const KEY = 'cartUnticked:'

/** Lines that this tab was told to leave out; every other line is ticked, also one that is added later. */
const storedUnticked = (userId: string) => tabStorage.getTexts(KEY + userId)

/** The lines of a cart that would be paid for together: those that can be bought, were not left out, and fit. */
export function tickedOf(items: readonly CartItem[], unticked: readonly string[]): CartItem[] {
  const wanted = items.filter((item) => whyNotTogether(item) === null && !unticked.includes(lineKey(item)))
  return wanted.slice(0, MAX_PAYMENT_ITEMS)
}

/** Which lines are ticked, and ticking them. */
export function useTickedLines(userId: string, items: readonly CartItem[]) {
  const [unticked, setUnticked] = useState(() => storedUnticked(userId))
  const possible = items.filter((item) => whyNotTogether(item) === null).map(lineKey)
  const ticked = tickedOf(items, unticked)
  const tickedKeys = ticked.map(lineKey)
  const leaveOut = (keys: string[]) => {
    tabStorage.setJson(KEY + userId, keys)
    setUnticked(keys)
  }
  const tickOnly = (keys: string[]) => leaveOut(possible.filter((key) => !keys.includes(key)))
  return {
    ticked,
    possible,
    isTicked: (line: string) => tickedKeys.includes(line),
    tick: (line: string, isOn: boolean) =>
      tickOnly(isOn ? [...tickedKeys, line] : tickedKeys.filter((key) => key !== line)),
    tickAll: (isOn: boolean) => (isOn ? leaveOut([]) : tickOnly([])),
    isFull: ticked.length >= MAX_PAYMENT_ITEMS,
  }
}
