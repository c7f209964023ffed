import { expect, test } from 'vitest'
import { z } from 'zod'
import { amountOf, moment, money, percent, weight } from './fields.ts'
import { rowsOf } from './unreadable.ts'
import { turned } from './wire.ts'

const Sale = z.object({
  total: money,
  gross: weight,
  gst: percent,
  offer: money.nullable(),
  note: z.string(),
  paidAt: moment.nullable(),
  lines: z.array(z.object({ price: money.describe('Of all pieces'), quantity: z.number() })),
  byKind: z.record(z.string(), money.optional()),
})
const WIRE = {
  total: 45_230.37,
  gross: 4.853,
  gst: 0.25,
  offer: null,
  note: '12.5',
  paidAt: '2026-11-29T06:30:00.000Z',
  lines: [{ price: 0.1, quantity: 2 }],
  byKind: { upi: 1, cash: undefined },
}
const INSIDE = {
  total: 45_230_37,
  gross: 4_853,
  gst: 25,
  offer: null,
  note: '12.5',
  paidAt: new Date('2026-11-29T12:00:00+05:30'),
  lines: [{ price: 10, quantity: 2 }],
  byKind: { upi: 1_00, cash: undefined },
}

test('amounts are rupees on the wire and paise inside, grams milligrams, per cent basis points, moments texts and dates, at any depth, and nothing else changes', () => {
  expect(turned(Sale, WIRE, 'decode')).toEqual(INSIDE)
  expect(turned(Sale, INSIDE, 'encode')).toEqual(WIRE)
  expect(Sale.encode(INSIDE)).toEqual(WIRE)
  expect(Sale.decode(WIRE)).toEqual(INSIDE)
})

test('what a newer server answers is kept: an unknown field, a word that nobody knows, a row that cannot be read', () => {
  const Page = z.object({ rows: rowsOf(z.object({ id: z.string(), state: z.enum(['open']), total: money })) })
  const row = { id: 'a', state: 'postponed', total: 1, newer: 2 }
  const unreadable = { id: 'b', unreadable: true }
  const answer = { id: 'c', state: 'open', total: 3, newer: 4 }
  expect(turned(Page, { rows: [row, unreadable, answer] }, 'decode')).toEqual({
    rows: [{ ...row, total: 1_00 }, unreadable, { ...answer, total: 3_00 }],
  })
})

test('of several kinds, each is turned as what it is', () => {
  const Wish = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), off: z.number() }),
    z.object({ kind: z.literal('amount'), off: money }),
    z.object({ kind: z.literal('none') }),
  ])
  expect(turned(Wish, { kind: 'amount', off: 5_00 }, 'encode')).toEqual({ kind: 'amount', off: 5 })
  expect(turned(Wish, { kind: 'percent', off: 5_00 }, 'encode')).toEqual({ kind: 'percent', off: 5_00 })
  expect(turned(Wish, { kind: 'none' }, 'encode')).toEqual({ kind: 'none' })
})

test('a body is sent without what is left out, and read with its defaults', () => {
  const Body = z.object({
    credit: money.default(0),
    cost: money.nullable().default(null),
    least: money.optional(),
  })
  expect(turned(Body, { credit: 1_50 }, 'encode')).toEqual({ credit: 1.5 })
  expect(Body.decode({})).toEqual({ credit: 0, cost: null })
})

test('the rupees of the wire are judged as rupees, and an answer of parts of a paisa is a fault', () => {
  const price = amountOf(z.number().max(100, 'Too much.'))
  expect(price.safeDecode(100.01).error?.issues[0]?.message).toBe('Too much.')
  expect(price.decode(99.99)).toBe(99_99)
  expect(price.safeEncode(99_99.5).success).toBe(false)
})
