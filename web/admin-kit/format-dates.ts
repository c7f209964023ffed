const zone = { timeZone: 'Asia/Kolkata' } as const
const DAY = new Intl.DateTimeFormat('en-IN', { ...zone, day: 'numeric', month: 'short', year: 'numeric' })
const TIME = new Intl.DateTimeFormat('en-IN', { ...zone, hour: 'numeric', minute: '2-digit' })
const SHORT = new Intl.DateTimeFormat('en-IN', { ...zone, day: 'numeric', month: 'short' })

/** The admin area keeps the shop's time, wherever its screen is looked at. Moments are ISO 8601. */
export const dayOf = (moment: string) => DAY.format(new Date(moment))
export const timeOf = (moment: string) => TIME.format(new Date(moment))
export const formatDateTime = (moment: string) => `${dayOf(moment)}, ${timeOf(moment)}`

/** `YYYY-MM-DD` as `21 Nov`. */
export const shortDay = (day: string) => SHORT.format(new Date(`${day}T12:00:00+05:30`))

const HOUR = 60 * 60 * 1000

/** How long ago, in words that need no counting: `3 hours ago`, `2 days ago`. */
export function ageOf(moment: string, now: number): string {
  const hours = Math.floor((now - Date.parse(moment)) / HOUR)
  if (hours < 1) return 'less than an hour ago'
  if (hours < 48) return `${hours} ${hours === 1 ? 'hour' : 'hours'} ago`
  return `${Math.floor(hours / 24)} days ago`
}
