import type { ReturnNotice } from '#rules/notifications/events.ts'
import type { ReturnEvent, ReturnKind } from '#rules/orders/return-names.ts'

/** Why a customer is not told of a step. */
type NoNotice = { because: string }

const SOON_TOLD: NoNotice = { because: 'The step after it follows at once, and is told.' }

const REFUND_FOLLOWS: NoNotice = { because: 'An admin refunds or rejects it then, which is told.' }

const OF_THE_SHOP: NoNotice = {
  because: 'What the shop does with a product it has paid for does not concern its customer.',
}

const NOT_BOUGHT: NoNotice = { because: 'A ring that is resized is not inspected for money.' }

/** For every kind of return alike. */
const alike = (notice: ReturnNotice | NoNotice) => ({
  return: notice,
  exchange: notice,
  buyback: notice,
  resizing: notice,
})

/** The notice to the customer for each step of a return. */
const NOTICE_OF_RETURN: Record<ReturnEvent, Record<ReturnKind, ReturnNotice | NoNotice>> = {
  approve: alike('return-approved'),
  reject: alike('return-rejected'),
  withdraw: alike('return-withdrawn'),
  lapse: alike('return-lapsed'),
  receive: alike('return-received'),
  resize: alike('return-shipped-back'),
  inspect: {
    return: REFUND_FOLLOWS,
    exchange: SOON_TOLD,
    buyback: 'return-inspected',
    resizing: NOT_BOUGHT,
  },
  offer: alike('return-offered'),
  accept: {
    return: REFUND_FOLLOWS,
    exchange: SOON_TOLD,
    buyback: 'return-inspected',
    resizing: NOT_BOUGHT,
  },
  decline: alike('return-declined'),
  'choose-pay-out': alike('return-pay-out-chosen'),
  refund: alike('return-refunded'),
  credit: alike('return-credited'),
  'pay-out': alike('return-paid-out'),
  'ship-back': alike('return-shipped-back'),
  restock: alike(OF_THE_SHOP),
  describe: alike(OF_THE_SHOP),
  scrap: alike(OF_THE_SHOP),
}

/** The notice to the customer for a step of their return, or the reason for none. */
export const noticeOfReturn = (event: ReturnEvent, kind: ReturnKind): ReturnNotice | NoNotice =>
  NOTICE_OF_RETURN[event][kind]
