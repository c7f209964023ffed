import { expect, test } from 'vitest'
import type { CartItem } from '#contracts/cart.ts'
import { priceBreakup } from '#rules/pricing/breakup.ts'
import { cartTotal, priceChange, whyNotTogether } from './cart-sums.ts'
import { tickedOf } from './ticked-lines.ts'

/** A line of a cart as far as sums go. */
function line({
  price,
  added = price,
  stock = 1,
  extras = [],
  sizes = [],
  quantity = 1,
  maxQuantity = 1,
}: {
  price: number
  added?: number
  stock?: number
  extras?: number[]
  sizes?: { label: string; difference: number }[]
  quantity?: number
  maxQuantity?: number
}): CartItem {
  const extraLines = extras.map((extra) => ({ price: extra }))
  const known: Partial<Record<keyof CartItem, unknown>> = {
    quantity,
    maxQuantity,
    priceAtTimeOfAddition: added,
    extraLines,
    extrasFault: null,
    variant: {},
    Product: {
      price,
      stock_quantity: stock,
      variants: { purities: [], colours: [], sizes, partnerSizes: [] },
    },
  }
  return known as CartItem
}

test('the total is what the products cost today, to the paisa', () => {
  expect(
    cartTotal([line({ price: 45_230_37, added: 44_000_00 }), line({ price: 10 }), line({ price: 20 })]),
  ).toEqual({ pieces: 3, paise: 4_523_067, saving: 0 })
})

test('each piece of a line counts, and gift wrap once for the line', () => {
  const coins = line({ price: 10_333_33, extras: [99_00], quantity: 3, maxQuantity: 10 })
  expect(cartTotal([coins, line({ price: 100_00 })])).toEqual({
    pieces: 4,
    paise: 3 * 1_033_333 + 9_900 + 10_000,
    saving: 0,
  })
})

test('a line of which too few are left says how many, and is left out', () => {
  const coins = line({ price: 100, quantity: 4, maxQuantity: 2 })
  expect(whyNotTogether(coins)).toBe('Only 2 left. Please choose 2 or fewer.')
  expect(tickedOf([coins], [])).toEqual([])
})

test('engraving and wrapping count', () => {
  expect(cartTotal([line({ price: 100_00, extras: [500_10, 99_20] })]).paise).toBe(69_930)
})

test('a line that is sold, lacks its size, or cannot have its engraving says why it is left out', () => {
  expect(whyNotTogether(line({ price: 100 }))).toBeNull()
  expect(whyNotTogether(line({ price: 900, stock: 0 }))).toBe('This piece cannot be bought at the moment.')
  const engraved = { ...line({ price: 100 }), extrasFault: 'This piece cannot be engraved any more.' }
  expect(whyNotTogether(engraved)).toBe('This piece cannot be engraved any more.')
  const size = { label: '12', difference: 0 }
  const unsized = line({ price: 100, sizes: [size, { ...size, label: '14' }] })
  expect(whyNotTogether(unsized)).toBe('Choose your size first.')
})

test('all lines that can be bought are ticked, up to ten, except those left out', () => {
  const lines = Array.from({ length: 12 }, (_, nth) => ({
    ...line({ price: 100, stock: nth === 0 ? 0 : 1 }),
    productId: `${nth}`,
  }))
  expect(tickedOf(lines, []).map(({ productId }) => productId)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
  ])
  expect(tickedOf(lines, ['2', '3', '4']).map(({ productId }) => productId)).toEqual([
    '1',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    '11',
  ])
})

test('a changed price says by how much, and in which direction', () => {
  expect(priceChange(line({ price: 1000_50, added: 1000_00 }))).toBe(50)
  expect(priceChange(line({ price: 999_90, added: 1000_00 }))).toBe(-10)
  expect(priceChange(line({ price: 1000 }))).toBe(0)
})

test('the welcome offer applies to everything paid for together', () => {
  const piece = (id: string, price: number) => {
    const item = line({ price })
    const breakup = priceBreakup(
      {
        mode: 'fixed',
        price,
        discountBps: 0,
        gstBps: 300,
        insurance: 0,
        discountPart: 'whole-price',
      },
      { gold_22k: 1, gold_18k: 1, gold_14k: 1, gold_9k: 1, platinum_950: 1, silver_999: 1 },
    )
    return { ...item, Product: { ...item.Product, id, breakup } }
  }
  const items = [piece('ring', 10_300_00), piece('chain', 20_600_00)]
  expect(cartTotal(items, { bps: 1000, onlyProductIds: null, cap: null })).toEqual({
    pieces: 2,
    paise: 30_900_00 - 3_090_00,
    saving: 3_090_00,
  })
})
