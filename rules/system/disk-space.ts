import { bytesInWords } from './bytes-in-words.ts'

/** Bytes of a disk: all, and those the shop may still use. */
export type DiskSpace = { total: number; free: number }

/** Below this share of free disk, a person has to make room. */
const LOW_DISK_PERCENT = 10

export const isDiskLow = ({ total, free }: DiskSpace): boolean => free * 100 < total * LOW_DISK_PERCENT

/** `4.2 GB of 50 GB (8%)`. */
export function diskInWords({ total, free }: DiskSpace): string {
  const percent = total > 0 ? Math.floor((free * 100) / total) : 0
  return `${bytesInWords(free)} of ${bytesInWords(total)} (${percent}%)`
}
