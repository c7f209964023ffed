import { expect, test } from 'vitest'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { buyFirstRing } from './shopper-steps.ts'

const SHOPPERS = [
  ['on a phone', PHONE, '9812300002'],
  ['on a desktop', DESKTOP, '9812300001'],
] as const

// On a desktop the keyboard alone buys in each run: `keyboard.test.ts`.
test.each(THOROUGH ? SHOPPERS : SHOPPERS.slice(0, 1))(
  'a shopper finds a product, logs in with an OTP, pays and sees the order (%s)',
  async (_, size, number) => {
    await using window = await testWindow()
    const { page, complaints } = await window.shopper(size)

    await buyFirstRing(page, number)
    expect(complaints).toEqual([])
  },
)
