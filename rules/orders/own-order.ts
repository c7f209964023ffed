/** What an admin is told who would work on an order that they have placed themselves. */
export const OWN_ORDER = 'You placed this order yourself, so another admin has to do this.'
