import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DayOrder, dayColumn, readDay } from './days-in-column.ts'

const readAll = (cells: readonly string[], said: DayOrder | null = null) => {
  const column = dayColumn(cells, said)
  return { days: cells.map((cell) => readDay(cell, column)), unclear: column.unclear }
}

test.each([
  ...['26-Nov-26', '26 Nov 2026', '26-November-2026', '26th Nov, 2026', 'Nov 26, 2026', '26Nov2026'],
  ...['2026-11-26', '2026/11/26', '2026-11-26 10:12:33', '26/11/2026', '26-11-2026 10:12:33', '26.11.26'],
  ...['11/26/2026', '11/26/26 18:30', '46352', '46352.75', '२६/११/२०२६', '26–11–2026'],
])('%s is 26 November 2026', (cell) => {
  expect(readAll([cell])).toEqual({ days: ['2026-11-26'], unclear: null })
})

test('one-digit days and months are days', () => {
  expect(readAll(['3-Apr-26', '2026-4-3', '15/4/2026', '3/4/2026']).days).toEqual([
    ...['2026-04-03', '2026-04-03', '2026-04-15', '2026-04-03'],
  ])
})

test.each(['yesterday', '31/11/2026', '30-Feb-2026', '13/13/2026', '2026-13-01', '12 Foo 2026', '123', ''])(
  '%s is no day',
  (cell) => {
    expect(readAll([cell])).toEqual({ days: [null], unclear: null })
  },
)

test('one cell that shows its order tells that of the column', () => {
  expect(readAll(['11/26/2026', '03/04/2026']).days).toEqual(['2026-11-26', '2026-03-04'])
  expect(readAll(['26/11/2026', '03/04/2026']).days).toEqual(['2026-11-26', '2026-04-03'])
  expect(readAll(['11/26/2026', '03-04-2026']).days).toEqual(['2026-11-26', '2026-03-04'])
})

test('a spreadsheet of the USA leaves 26-11-2026 alone, because no month has that number', () => {
  expect(readAll(['11/26/2026', '3/4/2026 18:30', '26-11-2026', '03-04-2026']).days).toEqual([
    ...['2026-11-26', '2026-03-04', '2026-11-26', '2026-04-03'],
  ])
})

test('where nothing shows the order, a person is asked, and the answer holds for the column', () => {
  expect(readAll(['03/04/2026', '05/05/2026'])).toEqual({ days: [null, '2026-05-05'], unclear: '03/04/2026' })
  expect(readAll(['03/04/2026'], 'day-first')).toEqual({ days: ['2026-04-03'], unclear: null })
  expect(readAll(['03/04/2026'], 'month-first')).toEqual({ days: ['2026-03-04'], unclear: null })
})

test('where cells contradict each other, only what is clear is read, and a person is asked', () => {
  expect(readAll(['11/26/2026', '26/11/2026', '03/04/2026'])).toEqual({
    days: ['2026-11-26', '2026-11-26', null],
    unclear: '03/04/2026',
  })
})

test('what the column shows outweighs what somebody says', () => {
  expect(readAll(['11/26/2026', '03/04/2026'], 'day-first').days).toEqual(['2026-11-26', '2026-03-04'])
})

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

test('a column in one order with a day after the twelfth is read right in every row', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.array(day), fc.constantFrom<DayOrder>('day-first', 'month-first'), (dates, order) => {
      const days = ['2026-11-26', ...dates.map((date) => date.toISOString().slice(0, 10))]
      const cells = days.map((text) => {
        const [year = '', month = '', date = ''] = text.split('-').map((part) => String(Number(part)))
        return order === 'day-first' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`
      })
      expect(readAll(cells)).toEqual({ days, unclear: null })
    }),
  )
})

test('a day with its month in letters needs no column', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 28 }), fc.nat(11), (date, month) => {
      const read = readDay(`${date}-${MONTHS[month]}-26`, dayColumn([]))
      expect(read).toBe(new Date(Date.UTC(2026, month, date)).toISOString().slice(0, 10))
    }),
  )
})

test.each([
  ['2026-04-03T18:40:00.000Z', '2026-04-04'],
  ['2026-04-03T18:20:00Z', '2026-04-03'],
  ['2026-04-03T23:50:00+05:30', '2026-04-03'],
  ['2026-04-03T23:50:00', '2026-04-03'],
])('a moment with its time zone is a day in India: %s', (cell, day) => {
  expect(readDay(cell, dayColumn([cell]))).toBe(day)
})
