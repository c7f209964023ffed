// The names that the history of orders and items has for ways back, as rows keep them.

/** Why a product travels back: for its money, towards another product, sold to the shop, or to be fitted to another size. */
export const RETURN_KINDS = ['return', 'exchange', 'buyback', 'resizing'] as const
export type ReturnKind = (typeof RETURN_KINDS)[number]

/** The name of each on screens. */
export const KIND_WORDS = {
  return: 'Return',
  exchange: 'Exchange',
  buyback: 'Buyback',
  resizing: 'Resizing',
} as const satisfies Record<ReturnKind, string>

/** Events of a request. */
export const RETURN_EVENTS = [
  'approve',
  'reject',
  'withdraw',
  'lapse',
  'receive',
  // Fitted to its customer, and on its way back.
  'resize',
  'inspect',
  // An inspection that lowers what was promised: the customer says yes or no to it.
  'offer',
  'accept',
  'decline',
  // The customer of a buyback wants to be paid by bank or UPI.
  'choose-pay-out',
  'refund',
  'credit',
  'pay-out',
  'ship-back',
  'restock',
  // A product that came back changed is described as a new product, or scrapped.
  'describe',
  'scrap',
] as const
export type ReturnEvent = (typeof RETURN_EVENTS)[number]

/** Where a request is. */
export const RETURN_STATUSES = [
  'requested',
  'approved',
  'received',
  'offered',
  'inspected',
  'to-pay-out',
  'refunded',
  'credited',
  'paid-out',
  'rejected',
  'declined',
  'resized',
  'withdrawn',
  'lapsed',
] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

/** A request in one of these has ended with its money. */
export const SETTLED_RETURNS = ['refunded', 'credited', 'paid-out'] as const satisfies ReturnStatus[]

/** Events of a return, in words for its customer. */
const RETURN_EVENT_WORDS = {
  request: 'Return requested',
  approve: 'Return approved',
  reject: 'Return not accepted',
  withdraw: 'Return withdrawn',
  lapse: 'Return lapsed',
  receive: 'Product received',
  resize: 'Resized and sent back',
  inspect: 'Product inspected',
  offer: 'Lower amount offered',
  accept: 'Offer accepted',
  decline: 'Offer declined',
  'choose-pay-out': 'Pay-out chosen',
  refund: 'Return refunded',
  credit: 'Return credited',
  'pay-out': 'Return paid out',
  'ship-back': 'Product sent back',
  restock: 'Product back on sale',
  describe: 'Made a new product',
  scrap: 'Product scrapped',
} as const satisfies Record<ReturnEvent | 'request', string>

/** An event in words that name its kind. */
export const eventWords = (kind: ReturnKind, event: ReturnEvent | 'request'): string =>
  RETURN_EVENT_WORDS[event].replace(/^Return\b/, KIND_WORDS[kind])
