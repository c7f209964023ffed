import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shopListings, shopMenu, typeSlug } from './shop-listings.ts'

test('a type has an address that can be read out', () => {
  expect(typeSlug('Coins & Bars')).toBe('coins-and-bars')
  expect(typeSlug('Toe Rings')).toBe('toe-rings')
})

test('the menu begins with what shoppers look for most', () => {
  const { type, budget } = shopMenu(['Anklets', 'Zips', 'Earrings', 'Rings'])
  expect(type.map(({ label }) => label)).toEqual(['Rings', 'Earrings', 'Anklets', 'Zips'])
  expect(budget.map(({ label }) => label)).toContain('Under ₹25,000')
})

test('whatever an admin calls the types, every listing has its own address, title and text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('Wedding', 'Rings', 'rings', 'Under 25000'))),
      (types) => {
        const listings = shopListings(types)
        expect(new Set(listings.map(({ slug }) => slug)).size).toBe(listings.length)
        for (const { slug, title, text } of listings) expect(slug && title && text).not.toBe('')
      },
    ),
  )
})
