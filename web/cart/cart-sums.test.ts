import { expect, test } from 'vitest'
import type { CartItem } from '#contracts/cart.ts'
import { cartTotal, priceChange } from './cart-sums.ts'

/** A line of a cart as far as sums go. */
function line({
  price,
  added = price,
  stock = 1,
}: {
  price: number
  added?: number
  stock?: number
}): CartItem {
  return { priceAtTimeOfAddition: added, Product: { price, stock_quantity: stock } } as CartItem
}

test('the total is what the products cost today, to the paisa', () => {
  expect(
    cartTotal([line({ price: 45_230.37, added: 44_000 }), line({ price: 0.1 }), line({ price: 0.2 })]),
  ).toEqual({
    products: 3,
    paise: 4_523_067,
  })
})

test('a product that is sold does not count', () => {
  expect(cartTotal([line({ price: 100 }), line({ price: 900, stock: 0 })])).toEqual({
    products: 1,
    paise: 10_000,
  })
})

test('a price that has moved since says by how much, and which way', () => {
  expect(priceChange(line({ price: 1000.5, added: 1000 }))).toBe(50)
  expect(priceChange(line({ price: 999.9, added: 1000 }))).toBe(-10)
  expect(priceChange(line({ price: 1000 }))).toBe(0)
})
