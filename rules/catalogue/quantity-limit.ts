/** Pieces of one product that a line of a cart or an order holds, at most. */
export const MAX_QUANTITY = 10

export const QUANTITY_SENTENCE = `Please choose 1 to ${MAX_QUANTITY} pieces.`
