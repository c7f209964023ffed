import { expect, test } from 'vitest'
import { BY_TOUCH, EXAMPLE, readLot, readLots, type TypedLot, withAnother } from './typed-lot.ts'

test('karats and per cent, grams and tola are read', () => {
  expect(readLot({ ...EXAMPLE, deducted: '0.5' })).toEqual({
    piece: { grossWeightMg: 10_000, deductedMg: 500, touchBps: 9166 },
  })
  expect(readLot({ ...EXAMPLE, purity: BY_TOUCH, touch: '91.6 %', weight: '1 tola' })).toEqual({
    piece: { grossWeightMg: 11_664, deductedMg: 0, touchBps: 9160 },
  })
})

test.each([
  [{ weight: '' }, ['weight']],
  [{ weight: '10.0001' }, ['weight']],
  [{ weight: '10001' }, ['weight']],
  [{ weight: '0' }, ['weight']],
  [{ deducted: 'some' }, ['deducted']],
  [{ deducted: '10' }, ['deducted']],
  [{ purity: BY_TOUCH, touch: '101' }, ['touch']],
  [{ purity: BY_TOUCH, touch: '0.5', weight: '-1' }, ['weight', 'touch']],
])('what cannot be a piece is said at its field: %o', (part, fields) => {
  const read = readLot({ ...EXAMPLE, ...part })
  expect('faults' in read && Object.keys(read.faults)).toEqual(fields)
})

test('there are no pieces to value while one is not complete, and never more than ten', () => {
  const two = withAnother([EXAMPLE])
  expect(two.map(({ id }) => id)).toEqual([1, 2])
  expect(readLots(two)).toBeNull()
  expect(readLots([EXAMPLE])).toHaveLength(1)
  expect(
    Array.from({ length: 12 }).reduce<TypedLot[]>((pieces) => withAnother(pieces), [EXAMPLE]),
  ).toHaveLength(10)
})
