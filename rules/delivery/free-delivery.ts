/** Delivery is free (specification, section 9); paise. */
export const DELIVERY_PAISE = 0
export const FREE_DELIVERY = 'Delivery is free, wherever you are in India.'
