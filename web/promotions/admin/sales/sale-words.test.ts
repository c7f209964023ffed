import { expect, test } from 'vitest'
import { saleBadge, saleInWords, selectionOf, undoneWord } from './sale-words.ts'

test('a sale says what it takes off, and of what', () => {
  expect(saleInWords({ bps: 1250, part: 'making-and-stones' })).toBe('12.5% off making charges and stones')
})

test('a sale that was undone while it ran has ended, one that was still planned was cancelled', () => {
  const sale = { status: 'undone', startsAt: new Date('2026-11-20T04:30:00.000Z') } as const
  const [ended, cancelled] = [
    { ...sale, undoneAt: new Date('2026-11-21T04:30:00.000Z') },
    { ...sale, undoneAt: new Date('2026-11-19T04:30:00.000Z') },
  ]
  expect([saleBadge(ended).label, undoneWord(ended)]).toEqual(['Ended', 'ended'])
  expect([saleBadge(cancelled).label, undoneWord(cancelled)]).toEqual(['Cancelled', 'cancelled'])
})

test('each option of the list is the selection it names', () => {
  expect(selectionOf('all')).toEqual({ kind: 'all' })
  expect(selectionOf('metal:gold')).toEqual({ kind: 'metal', metal: 'gold' })
  expect(selectionOf('type:0199')).toEqual({ kind: 'type', id: '0199' })
})
