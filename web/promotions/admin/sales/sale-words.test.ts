import { expect, test } from 'vitest'
import { saleInWords, selectionOf } from './sale-words.ts'

test('a sale says what it takes off, and of what', () => {
  expect(saleInWords({ points: 1250, part: 'making-and-stones' })).toBe('12.5% off making charges and stones')
})

test('each option of the list is the selection it names', () => {
  expect(selectionOf('all')).toEqual({ kind: 'all' })
  expect(selectionOf('metal:gold')).toEqual({ kind: 'metal', metal: 'gold' })
  expect(selectionOf('type:0199')).toEqual({ kind: 'type', id: '0199' })
})
