/** Days as `YYYY-MM-DD`, which compare as text; both ends included. */
export type Days = { from: string; to: string }

/** The days asked about: today when none is given; one given day is that day alone. */
export function daysAsked(asked: { dateFrom?: string; dateTo?: string }, today: string): Days {
  const from = asked.dateFrom ?? asked.dateTo ?? today
  return { from, to: asked.dateTo ?? from }
}
