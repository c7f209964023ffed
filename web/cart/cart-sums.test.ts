import { expect, test } from 'vitest'
import type { CartItem } from '#contracts/cart.ts'
import { priceBreakup } from '#rules/pricing/breakup.ts'
import { cartTotal, priceChange } from './cart-sums.ts'

/** A line of a cart as far as sums go. */
function line({
  price,
  added = price,
  stock = 1,
  extras = [],
}: {
  price: number
  added?: number
  stock?: number
  extras?: number[]
}): CartItem {
  const extraLines = extras.map((extra) => ({ price: extra }))
  return {
    priceAtTimeOfAddition: added,
    extraLines,
    Product: { price, stock_quantity: stock },
  } as CartItem
}

test('the total is what the products cost today, to the paisa', () => {
  expect(
    cartTotal([line({ price: 45_230.37, added: 44_000 }), line({ price: 0.1 }), line({ price: 0.2 })]),
  ).toEqual({
    products: 3,
    paise: 4_523_067,
    offer: null,
  })
})

test('engraving and wrapping count', () => {
  expect(cartTotal([line({ price: 100, extras: [500.1, 99.2] })]).paise).toBe(69_930)
})

test('a product that is sold does not count', () => {
  expect(cartTotal([line({ price: 100 }), line({ price: 900, stock: 0 })])).toEqual({
    products: 1,
    paise: 10_000,
    offer: null,
  })
})

test('a price that has moved since says by how much, and which way', () => {
  expect(priceChange(line({ price: 1000.5, added: 1000 }))).toBe(50)
  expect(priceChange(line({ price: 999.9, added: 1000 }))).toBe(-10)
  expect(priceChange(line({ price: 1000 }))).toBe(0)
})

test('the welcome offer is counted once, on the piece where it saves most, and named', () => {
  const piece = (name: string, price: number, stock = 1) => {
    const item = line({ price, stock })
    const breakup = priceBreakup(
      {
        mode: 'fixed',
        price: price * 100,
        discountPoints: 0,
        gstPoints: 300,
        insurance: 0,
        discountPart: 'whole-price',
      },
      { gold_22k: 1, gold_18k: 1, gold_14k: 1, gold_9k: 1, platinum_950: 1, silver_999: 1 },
    )
    return { ...item, Product: { ...item.Product, id: name, name, breakup } }
  }
  const items = [piece('Ring', 10_300), piece('Chain', 20_600), piece('Sold', 51_500, 0)]
  expect(cartTotal(items, { points: 1000, onlyProductId: null })).toEqual({
    products: 2,
    paise: 30_900_00 - 2_060_00,
    offer: { name: 'Chain', saving: 2_060_00 },
  })
})
