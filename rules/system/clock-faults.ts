import { formatDateTime } from '#rules/format-dates.ts'
import { waitInWords } from '#rules/waiting-time.ts'

/** Seconds that the clocks of the shop and of its database may differ, and that either may go back, before somebody is told. */
export const CLOCK_LIMITS = { apart: 30, back: 5 } as const

/** The clocks at one moment, in milliseconds: two of the day, and one that only counts on. */
export type ClockReading = { shop: number; database: number; counting: number }

/** A fault of the clocks: the sentence, and whether one of them was put back. */
export type ClockFault = { wentBack: boolean; sentence: string }

/** Compares a look at the clocks with the one before it; null where nothing is wrong. `host` is the machine that looks. */
export function clockFault(before: ClockReading | null, now: ClockReading, host: string): ClockFault | null {
  // A clock that counts on may be put back as well where a machine is only pretended.
  const passed = before ? Math.max(0, now.counting - before.counting) : 0
  const back = (clock: 'shop' | 'database') => (before ? (before[clock] + passed - now[clock]) / 1000 : 0)
  const [shopBack, databaseBack] = [back('shop'), back('database')]
  if (Math.max(shopBack, databaseBack) > CLOCK_LIMITS.back) {
    const whose = shopBack > CLOCK_LIMITS.back ? host : 'the database'
    const by = waitInWords(Math.round(Math.max(shopBack, databaseBack)))
    return { wentBack: true, sentence: `The clock of ${whose} was put back by ${by}.` }
  }
  const apart = Math.abs(now.shop - now.database) / 1000
  if (apart <= CLOCK_LIMITS.apart) return null
  const [shop, database] = [now.shop, now.database].map((moment) => formatDateTime(new Date(moment)))
  return {
    wentBack: false,
    sentence: `The clocks of ${host} (${shop}) and of the database (${database}) differ by ${waitInWords(Math.round(apart))}.`,
  }
}
