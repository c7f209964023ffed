/** Products of one bulk edit; for more there are files. */
export const MAX_BULK_EDIT_PRODUCTS = 50_000

/** Products that one of them names as left out, and reasons it counts; a file has the rest. */
export const MAX_LEFT_OUT_NAMED = 500
export const MAX_LEFT_OUT_REASONS = 20
