/** Days as `YYYY-MM-DD`, which compare as text; both ends included. */
export type Days = { from: string; to: string }

const INDIAN_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** The date in India at a moment: the shop's day changes at its customers' midnight, wherever the server is. */
export function dayInIndia(moment: Date): string {
  return INDIAN_DAY.format(moment)
}

/** The days asked about: today when none is given; one given day is that day alone. */
export function daysAsked(asked: { dateFrom?: string; dateTo?: string }, today: string): Days {
  const from = asked.dateFrom ?? asked.dateTo ?? today
  return { from, to: asked.dateTo ?? from }
}
