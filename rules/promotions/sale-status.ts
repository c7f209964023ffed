/** `undone`: an admin has ended it early, or cancelled it before it started. */
export const SALE_STATUSES = ['planned', 'running', 'ended', 'undone'] as const
export type SaleStatus = (typeof SALE_STATUSES)[number]

/** Running and planned sales; each is checked for every product when prices are made. */
export const MAX_SALES_AHEAD = 20

/** How many days a sale may last, and how many days ahead it may be planned. */
export const SALE_DAYS = { max: 92, ahead: 366 } as const
