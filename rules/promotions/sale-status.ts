/** `undone`: an admin has ended it before its time, or taken it back before it began. */
export const SALE_STATUSES = ['planned', 'running', 'ended', 'undone'] as const
export type SaleStatus = (typeof SALE_STATUSES)[number]

/** Sales that run or wait; each is looked at for every product when prices are made. */
export const MAX_SALES_AHEAD = 20

/** Of each sale: how long it may run, and how far ahead it may be planned; days. */
export const SALE_DAYS = { longest: 92, ahead: 366 } as const
