const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

/** The day a review was written, in India: the same on the server and in every browser. */
export function reviewDay(iso: string): string {
  return DAY.format(new Date(iso))
}
