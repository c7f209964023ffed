import { expect, test } from 'vitest'
import { isOnPage, itemFor, MAX_ITEMS_OFFERED, tellApart } from './tagged-item.ts'
import { choiceForAddress, chosen, variantOf, variantWords } from './variants.ts'

const RING = {
  purity: '22K',
  netWeightMg: 9000,
  grossWeightMg: 9100,
  variants: {
    purities: [],
    colours: [],
    sizes: [
      { label: '12', differenceMg: 0 },
      { label: '14', differenceMg: 200 },
    ],
  },
}
const item = (tag: string, netWeightMg: number, size: string) => ({
  ...{ tag, netWeightMg, grossWeightMg: netWeightMg + 50 },
  variant: { size },
})
const ITEMS = [item('A-1', 9620, '14'), item('A-2', 9710, '12')]

test('a choice gets the lightest item it fits, and a tag exactly its own', () => {
  expect(itemFor(ITEMS, {})?.tag).toBe('A-1')
  expect(itemFor(ITEMS, { size: '12' })?.tag).toBe('A-2')
  expect(itemFor(ITEMS, { tag: 'A-2' })?.tag).toBe('A-2')
  expect(itemFor(ITEMS, { tag: 'A-3' })).toBeNull()
  expect(itemFor(ITEMS, { size: '16' })).toBeNull()
})

test('an item has its own weights, and nobody’s size is chosen for them', () => {
  const product = { ...RING, items: ITEMS }
  expect(variantOf(product, {})).toMatchObject({ tag: 'A-1', netWeightMg: 9620, size: null })
  expect(variantOf(product, { tag: 'A-1' })).toMatchObject({ size: '14', grossWeightMg: 9670 })
  expect(variantOf(product, { size: '12' })).toMatchObject({ tag: 'A-2', size: '12' })
  expect(variantOf(product, { size: '16' })).toBeNull()
})

test('without an item for sale a product has its typical weights, and no tag', () => {
  expect(variantOf({ ...RING, items: [] }, {})).toMatchObject({ tag: null, netWeightMg: 9000 })
  expect(variantOf(RING, { tag: 'A-1' })).toBeNull()
})

test('the tag is part of a choice only where it was chosen', () => {
  const product = { ...RING, items: ITEMS }
  const variant = variantOf(product, { size: '12' })
  if (!variant) throw new Error('The ring does not come in size 12.')
  expect(chosen(product, variant)).toEqual({ size: '12' })
  expect(chosen(product, variant, { tag: 'A-2' })).toEqual({ size: '12', tag: 'A-2' })
  expect(variantWords({ size: '12', tag: 'A-2' })).toBe('size 12, tag A-2')
  expect(choiceForAddress(product, { tag: 'A-2' })).toMatchObject({ tag: 'A-2' })
})

test('of pieces that look alike one is offered, and it is the chosen one', () => {
  const ring = (tag: string, grossWeight: number, more: object = {}) => ({
    ...{ tag, grossWeight, netWeight: grossWeight, variant: { size: '14' } },
    ...more,
  })
  const rings = [
    ring('A-1', 9.62),
    ring('A-2', 9.62),
    ring('A-3', 9.62, { variant: { size: '16' } }),
    ring('A-4', 9.62, { photographs: [{}] }),
    ring('A-5', 9.71),
  ]
  const offered = (tag: string) => tellApart(rings, tag).map((item) => item.tag)
  expect(offered('A-1')).toEqual(['A-1', 'A-3', 'A-4', 'A-5'])
  expect(offered('A-2')).toEqual(['A-2', 'A-3', 'A-4', 'A-5'])
  expect(offered('A-4')).toEqual(['A-1', 'A-3', 'A-4', 'A-5'])
})

test('a page of the 60 lightest has to read a heavier item that is named; a page with fewer has all', () => {
  const lightest = Array.from({ length: MAX_ITEMS_OFFERED }, (_, nth) => ({ tag: `A-${nth}` }))
  expect(isOnPage(lightest, 'A-99')).toBe(false)
  expect(isOnPage(lightest, 'A-7')).toBe(true)
  expect(isOnPage(lightest.slice(1), 'A-99')).toBe(true)
})
