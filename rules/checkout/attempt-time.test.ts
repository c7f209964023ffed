import { expect, test } from 'vitest'
import { begunWhileReserved, CLOCK_TOLERANCE_SECONDS, reservationEnd } from './attempt-time.ts'

const START = new Date('2026-11-21T10:00:00+05:30')
const at = (seconds: number) => new Date(START.getTime() + seconds * 1000)
const reserved = { createdAt: START, expiresAt: at(900), releasedAt: null }

test('a reservation ends at its time, or when it is released before', () => {
  expect(reservationEnd(reserved)).toEqual(at(900))
  expect(reservationEnd({ ...reserved, releasedAt: at(60) })).toEqual(at(60))
  expect(reservationEnd({ ...reserved, releasedAt: at(960) })).toEqual(at(900))
})

test('a payment counts as begun in time from the first second of the reservation to its last', () => {
  expect(begunWhileReserved(at(0), reserved)).toBe(true)
  expect(begunWhileReserved(at(900), reserved)).toBe(true)
  expect(begunWhileReserved(at(910), reserved)).toBe(false)
  expect(begunWhileReserved(at(100), { ...reserved, releasedAt: at(60) })).toBe(false)
})

test('clocks that differ a little change nothing, clocks that differ much do', () => {
  const { early, late } = CLOCK_TOLERANCE_SECONDS
  expect(begunWhileReserved(at(-early), reserved)).toBe(true)
  expect(begunWhileReserved(at(-early - 1), reserved)).toBe(false)
  expect(begunWhileReserved(at(900 + late), reserved)).toBe(true)
  expect(begunWhileReserved(at(901 + late), reserved)).toBe(false)
})
