/** The meaning of a payment provider's refusal, for the customer who pays and for the admin. */
export type ProviderRefusal = {
  /** Nothing was charged, why, and how else to pay. */
  toCustomer: string
  /** The problem, and how to solve it. */
  toAdmin: string
}

type KnownRefusal = ProviderRefusal & { words: RegExp }

const ANOTHER_WAY = 'You have not been charged. Please call us, and we will find another way to pay.'

/**
 * Refusals by the provider's own words; its code is `BAD_REQUEST_ERROR` for all of them. Source: its API's error pages
 * of orders, payment links, captures and refunds, April 2026.
 */
const KNOWN: readonly KnownRefusal[] = [
  {
    words: /amount exceeds (the )?maximum|exceeds? .*(amount|limit) allowed|maximum transaction/i,
    toCustomer:
      'This amount is more than our payment provider takes in one payment. You have not been charged. Please call us or visit the shop: you can pay by bank transfer or at the counter.',
    toAdmin:
      'The amount is above the largest payment of your account at the provider. Take it by bank transfer or at the counter, enter the account’s limit under Delivery & Returns, Online payments, and ask the provider to raise it.',
  },
  {
    words: /amount must be at least|minimum amount/i,
    toCustomer: `This amount is less than our payment provider takes. ${ANOTHER_WAY}`,
    toAdmin: 'The provider neither takes nor returns less than ₹1.',
  },
  {
    words:
      /(not have enough|insufficient|low) .*balance|balance .*(insufficient|not enough|too low)|not enough balance/i,
    toCustomer: `Our payment provider cannot do this at the moment. ${ANOTHER_WAY}`,
    toAdmin:
      'Your account at the provider does not hold enough money. Add money to its balance, or wait until new payments have come in, and try again; or pay it by bank transfer.',
  },
  {
    words: /more than (6|six) months|(too|is) old|older than/i,
    toCustomer: `Our payment provider cannot do this any more. ${ANOTHER_WAY}`,
    toAdmin:
      'The bank does not refund a payment that is older than six months. Trying again does not help: pay it by bank transfer.',
  },
  {
    words: /fully refunded already|greater than the refund|refund amount is greater/i,
    toCustomer: `Our payment provider cannot do this. ${ANOTHER_WAY}`,
    toAdmin:
      'The provider has returned more of this payment than the shop knows of. Look at the payment in the provider’s dashboard before you pay anything.',
  },
  {
    words: /status should be captured|not been captured|only payments which have been authorized/i,
    toCustomer: `Our payment provider has not finished with this payment. ${ANOTHER_WAY}`,
    toAdmin: 'The provider does not hold this payment as captured. Look at it in the provider’s dashboard.',
  },
  {
    words: /dispute|chargeback/i,
    toCustomer: `Our payment provider cannot do this. ${ANOTHER_WAY}`,
    toAdmin:
      'The payment is disputed. Wait for the end of the dispute, or answer it in the provider’s dashboard first.',
  },
  {
    words:
      /(merchant|account|business).*(not (been )?(activated|live|enabled)|suspended|on hold|blocked|disabled)|(not (activated|live)|suspended).*(merchant|account)/i,
    toCustomer: `Our shop cannot take online payments at the moment. ${ANOTHER_WAY}`,
    toAdmin:
      'Your account at the provider is not active, or on hold. Log in to the provider’s dashboard and see what it asks for.',
  },
  {
    words: /refund.*(disabled|not (allowed|enabled|supported))/i,
    toCustomer: `Our payment provider cannot do this. ${ANOTHER_WAY}`,
    toAdmin:
      'The provider does not refund this payment. Pay it by bank transfer, or ask the provider to enable refunds.',
  },
  {
    words: /currency/i,
    toCustomer: `Our payment provider does not take this payment. ${ANOTHER_WAY}`,
    toAdmin: 'The account at the provider does not take rupees. Ask the provider to enable INR.',
  },
  {
    words: /id provided does not exist|invalid id|not a valid id/i,
    toCustomer: `Our payment provider does not know this payment. ${ANOTHER_WAY}`,
    toAdmin:
      'The provider does not know this payment. Are the keys (RAZORPAY_KEY_ID) of the account that took it?',
  },
  {
    words: /payment already done|already (been )?paid|authorized payment/i,
    toCustomer:
      'This order is already paid, or a payment for it is on its way. Please look at your orders before you pay again.',
    toAdmin: 'The provider has a payment for this already.',
  },
  {
    words: /access denied|not (allowed|permitted|authori[sz]ed)|permission/i,
    toCustomer: `Our shop cannot take this payment online at the moment. ${ANOTHER_WAY}`,
    toAdmin:
      'The keys of the shop (RAZORPAY_KEY_ID) do not allow this at the provider. Look at them in the provider’s dashboard.',
  },
]

const UNKNOWN: ProviderRefusal = {
  toCustomer: `Our payment provider did not accept this payment. ${ANOTHER_WAY} Trying again will not help.`,
  toAdmin: 'Look at the payment in the provider’s dashboard, or ask the provider what it means.',
}

/** The meaning of the provider's own words; unknown words get an honest sentence. */
export const providerRefusal = (words: string): ProviderRefusal =>
  KNOWN.find((known) => known.words.test(words)) ?? UNKNOWN
