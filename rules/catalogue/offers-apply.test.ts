import { expect, test } from 'vitest'
import { offersApplyTo } from './offers-apply.ts'

test.each(['Coins & Bars', 'Gold Coins', 'coin', 'Silver Bars', 'Bullion'])('offers leave out %s', (name) => {
  expect(offersApplyTo(name)).toBe(false)
})

test.each(['Rings', 'Bar Necklaces', 'Coin Pendants', 'Barrettes'])('offers apply to %s', (name) => {
  expect(offersApplyTo(name)).toBe(true)
})
