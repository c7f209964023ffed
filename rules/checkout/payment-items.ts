/** Products that one payment may cover. */
export const MAX_PAYMENT_ITEMS = 10
