import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ListColumn, movedKey, shownColumns } from './list-column.ts'

type Facts = Pick<ListColumn<never>, 'isFixed' | 'isOptional' | 'needs'>
const column = (key: string, facts: Facts = {}): ListColumn<never> => ({
  ...{ key, head: key, kind: 'text', of: () => null },
  ...facts,
})
const COLUMNS = [
  column('number', { isFixed: true }),
  column('total'),
  column('city', { isOptional: true }),
  column('cost', { isOptional: true, needs: 'costs.read' }),
]
const keysOf = (keys: readonly string[] | null, may = true) =>
  shownColumns(COLUMNS, keys, () => may).map(({ key }) => key)

test('a list shows its default columns, or the chosen ones in their order after the fixed ones', () => {
  expect(keysOf(null)).toEqual(['number', 'total'])
  expect(keysOf(['cost', 'city', 'total'])).toEqual(['number', 'cost', 'city', 'total'])
  expect(keysOf([])).toEqual(['number'])
})

test('a column that the role forbids never appears, and one that is not there any more is left out', () => {
  expect(keysOf(['cost', 'total'], false)).toEqual(['number', 'total'])
  expect(keysOf(['colour', 'total'])).toEqual(['number', 'total'])
})

test('moving a column loses none, and up and down take each other back', () => {
  const keys = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(keys, fc.nat(), fc.constantFrom(-1 as const, 1 as const), (all, at, by) => {
      const key = all[at % all.length] ?? ''
      const moved = movedKey(all, key, by)
      expect([...moved].sort()).toEqual([...all].sort())
      const back = movedKey(moved, key, by === 1 ? -1 : 1)
      if (moved.indexOf(key) !== all.indexOf(key)) expect(back).toEqual(all)
    }),
  )
})
