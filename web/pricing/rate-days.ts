const SHORT = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const LONG = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })

/** `21 Nov`, of a day `YYYY-MM-DD`. */
export const dayAndMonth = (day: string) => SHORT.format(new Date(day))

/** `21 November 2026`, of a day `YYYY-MM-DD`. */
export const longDay = (day: string) => LONG.format(new Date(day))
