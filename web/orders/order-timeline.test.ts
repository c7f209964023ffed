import { expect, test } from 'vitest'
import { timelineOf, whyEnded } from './order-timeline.ts'

const placedAt = new Date('2026-11-01T10:00:00.000Z')
const confirmed = { status: 'Confirmed', at: placedAt, note: '' } as const
const packed = { status: 'Packed', at: new Date('2026-11-02T10:00:00.000Z'), note: '' } as const

test('an order shows how far it has come, and when', () => {
  expect(
    timelineOf({ orderStatus: 'Packed', history: [confirmed, packed], placedAt, handover: 'parcel' }),
  ).toEqual({
    steps: [
      { status: 'Confirmed', at: confirmed.at },
      { status: 'Packed', at: packed.at },
      { status: 'Shipped', at: null },
      { status: 'Delivered', at: null },
    ],
    current: 1,
    stopped: false,
  })
})

test('a cancelled order ends where it was cancelled, with nothing still to come', () => {
  const cancelled = { status: 'Cancelled', at: new Date('2026-11-03T10:00:00.000Z'), note: '' } as const
  const journey = timelineOf({
    orderStatus: 'Cancelled',
    history: [confirmed, packed, cancelled],
    placedAt,
    handover: 'parcel',
  })
  expect(journey.steps.map(({ status }) => status)).toEqual(['Confirmed', 'Packed', 'Cancelled'])
  expect(journey).toMatchObject({ current: 2, stopped: true })
})

test('an order without a written history was at least confirmed when it was placed', () => {
  const { steps } = timelineOf({ orderStatus: 'Confirmed', history: [], placedAt, handover: 'parcel' })
  expect(steps[0]).toEqual({ status: 'Confirmed', at: placedAt })
})

test('a cancelled order says why; earlier notes are not the reason', () => {
  const cancelled = {
    status: 'Cancelled',
    at: new Date('2026-11-03T10:00:00.000Z'),
    note: 'A flaw in the stone.',
  } as const
  const shipped = {
    status: 'Shipped',
    at: new Date('2026-11-03T10:00:00.000Z'),
    note: 'Blue Dart BD-1',
  } as const
  expect(whyEnded({ orderStatus: 'Cancelled', history: [confirmed, packed, cancelled] })).toBe(
    'A flaw in the stone.',
  )
  expect(whyEnded({ orderStatus: 'Shipped', history: [confirmed, packed, shipped] })).toBe('')
})
