import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

test('only the differences of both states are kept, however deep', () => {
  const before = { price: 100, name: 'Ring', stones: [{ kind: 'ruby' }], note: '' }
  const after = { price: 120, name: 'Ring', stones: [{ kind: 'pearl' }], note: '' }
  expect(changesBetween(before, after)).toEqual({
    before: { price: 100, stones: [{ kind: 'ruby' }] },
    after: { price: 120, stones: [{ kind: 'pearl' }] },
  })
})

test('a field that was added or removed appears on both sides', () => {
  expect(changesBetween({ huid: 'AB12CD' }, {})).toEqual({
    before: { huid: 'AB12CD' },
    after: { huid: null },
  })
  expect(changesBetween({}, { huid: 'AB12CD' })).toEqual({
    before: { huid: null },
    after: { huid: 'AB12CD' },
  })
})

test('a created or removed thing is kept whole', () => {
  expect(changesBetween(null, { name: 'Ring' })).toEqual({ before: null, after: { name: 'Ring' } })
  expect(changesBetween({ name: 'Ring' }, null)).toEqual({ before: { name: 'Ring' }, after: null })
})

test('no change leaves nothing on both sides', () => {
  expect(changesBetween({ a: 1 }, { a: 1 })).toEqual({ before: {}, after: {} })
})
