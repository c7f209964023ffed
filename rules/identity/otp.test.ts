import { expect, test } from 'vitest'
import { secondsAfter, secondsUntil, waitEnd, waitInWords } from '#rules/waiting-time.ts'
import { guessesCarriedOn, OTP, type OtpRecord, otpState } from './otp.ts'

const sent = new Date('2026-11-21T10:00:00Z')
const fresh: OtpRecord = {
  createdAt: sent,
  expiresAt: secondsAfter(sent, OTP.lifetime),
  usedAt: null,
  wrongGuesses: 0,
}

test('an OTP can be used until, and not at, the end of its five minutes', () => {
  expect(otpState(fresh, secondsAfter(sent, 299)).kind).toBe('usable')
  expect(otpState(fresh, secondsAfter(sent, 300)).kind).toBe('spent')
})

test('an OTP that was used, or never sent, does not work', () => {
  expect(otpState({ ...fresh, usedAt: sent }, sent).kind).toBe('spent')
  expect(otpState(null, sent).kind).toBe('spent')
})

test('the fifth wrong guess locks the number for fifteen minutes, the fourth does not', () => {
  const fourth = { ...fresh, wrongGuesses: 4 }
  const fifth = { ...fresh, wrongGuesses: 5, expiresAt: secondsAfter(sent, 60) }
  expect(otpState(fourth, secondsAfter(sent, 60)).kind).toBe('usable')
  expect(otpState(fifth, secondsAfter(sent, 61))).toEqual({
    kind: 'locked',
    until: secondsAfter(sent, 60 + 900),
  })
  expect(otpState(fifth, secondsAfter(sent, 60 + 900)).kind).toBe('spent')
})

test.each([
  ['the next OTP within the hour', { wrongGuesses: 3 }, 3599, 3],
  ['an hour later', { wrongGuesses: 3 }, 3600, 0],
  ['after a login', { wrongGuesses: 3, usedAt: sent }, 60, 0],
  ['after a lock', { wrongGuesses: 5 }, 1800, 0],
])('wrong guesses counted on: %s', (_, changes, seconds, expected) => {
  expect(guessesCarriedOn({ ...fresh, ...changes }, secondsAfter(sent, seconds))).toBe(expected)
})

test('a wait is rounded up and worded as people say it', () => {
  expect(secondsUntil(waitEnd(sent, 0.2, sent), sent)).toBe(1)
  expect(secondsUntil(waitEnd(sent, 0, sent), secondsAfter(sent, 5))).toBe(1)
  expect([1, 30, 60, 61, 900, 7201].map(waitInWords)).toEqual([
    '1 second',
    '30 seconds',
    '1 minute',
    '2 minutes',
    '15 minutes',
    '3 hours',
  ])
})

test('nobody waits longer than the limit for a moment that a wrong clock has written', () => {
  const inAYear = secondsAfter(sent, 366 * 24 * 3600)
  expect(secondsUntil(waitEnd(inAYear, OTP.resendAfter, sent), sent)).toBe(OTP.resendAfter)
  const locked = { ...fresh, wrongGuesses: 5, expiresAt: inAYear }
  expect(otpState(locked, sent)).toEqual({ kind: 'locked', until: secondsAfter(sent, OTP.lock) })
})
