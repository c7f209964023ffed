import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeImages } from './place-images.ts'

const max = 4

test('images come after those a product has, and one it has already is not added', () => {
  expect(placeImages(['a', 'b'], ['b', 'c', 'd', 'e'], { mode: 'add', max })).toEqual({
    ids: ['a', 'b', 'c', 'd'],
    outcomes: ['same', 'added', 'added', 'full'],
  })
})

test('or replace them, even if one of them was there before', () => {
  expect(placeImages(['a', 'b'], ['b', 'c'], { mode: 'replace', max })).toEqual({
    ids: ['b', 'c'],
    outcomes: ['added', 'added'],
  })
  expect(placeImages(['a'], [], { mode: 'replace', max }).ids).toEqual(['a'])
})

const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: max })

test('however often the same images arrive, there are no duplicates and not too many', () => {
  fc.assert(
    fc.property(ids, fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')), (present, coming) => {
      const once = placeImages(present, coming, { mode: 'add', max })
      expect(new Set(once.ids).size).toBe(once.ids.length)
      expect(once.ids.length).toBeLessThanOrEqual(max)
      expect(once.outcomes).toHaveLength(coming.length)
      expect(once.ids.slice(0, present.length)).toEqual(present)
      expect(placeImages(once.ids, coming, { mode: 'add', max }).ids).toEqual(once.ids)
    }),
  )
})
