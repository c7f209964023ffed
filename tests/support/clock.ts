import type { Clock } from '#server/shop.ts'

export type TestClock = Clock & { set: (moment: Date) => void; advance: (milliseconds: number) => void }

/** A clock that stays at one moment until the test moves it: a Saturday morning in Solapur. */
export function testClock(start = new Date('2026-11-21T10:00:00+05:30')): TestClock {
  let now = start
  return {
    now: () => new Date(now),
    set: (moment) => {
      now = moment
    },
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}
