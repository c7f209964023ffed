const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric' })
const SHORT_DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short' })

/** `12 November 2026`, on the reader's own calendar. Personal pages only: the server stands elsewhere. */
export const longDay = (moment: string) => DAY.format(new Date(moment))

/** `12 Nov`. */
export const shortDay = (moment: string) => SHORT_DAY.format(new Date(moment))
