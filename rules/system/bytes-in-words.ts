const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A number of bytes as disks are sold, by thousands: `4.2 GB`, `512 MB`. */
export function bytesInWords(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  const amount = bytes / 1000 ** power
  return `${amount < 10 && power > 0 ? amount.toFixed(1) : Math.floor(amount)} ${UNITS[power]}`
}
