import type { Day } from '#rules/days.ts'
import { DAY_MS } from '#rules/time.ts'
import { bytesInWords } from './bytes-in-words.ts'

/** Bytes of a disk: all, and those the shop may still use. */
export type DiskSpace = { total: number; free: number }

/** Below this share of free disk, a person has to make room. */
const LOW_DISK_PERCENT = 10

export const isDiskLow = ({ total, free }: DiskSpace): boolean => free * 100 < total * LOW_DISK_PERCENT

/** Free bytes of a disk on a day. */
export type RoomSample = { day: Day; free: number }

/** A person has to make room this many days before it ends. */
const WARNED_DAYS_BEFORE = 7

/**
 * In how many days the room on a disk ends if it goes on shrinking as it did between the first and the last of these
 * days, the oldest first; null where that is more than a week, or nothing can be said after a single day.
 */
export function endsInDays(samples: readonly RoomSample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last) return null
  const days = (Date.parse(last.day) - Date.parse(first.day)) / DAY_MS
  const perDay = (first.free - last.free) / days
  if (days < 1 || perDay <= 0) return null
  const left = Math.floor(last.free / perDay)
  return left < WARNED_DAYS_BEFORE ? left : null
}

/** `4.2 GB of 50 GB (8%)`. */
export function diskInWords({ total, free }: DiskSpace): string {
  const percent = total > 0 ? Math.floor((free * 100) / total) : 0
  return `${bytesInWords(free)} of ${bytesInWords(total)} (${percent}%)`
}
