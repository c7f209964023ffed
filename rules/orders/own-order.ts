/** The refusal for an admin who works on their own order. */
export const OWN_ORDER = 'You placed this order yourself, so another admin has to do this.'
