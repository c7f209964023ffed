/** How a buyback is paid out. */
export const PAYOUT_METHODS = ['upi', 'bank'] as const
export type PayoutMethod = (typeof PAYOUT_METHODS)[number]
export const PAYOUT_WORDS = { upi: 'UPI', bank: 'Bank transfer' } as const satisfies Record<
  PayoutMethod,
  string
>

/** The same in the middle of a sentence. */
export const PAYOUT_WORDS_INSIDE = { ...PAYOUT_WORDS, bank: 'bank transfer' } as const

export type PayTo = { method: PayoutMethod; upiId: string; holder: string; account: string; ifsc: string }

const UPI_ID = /^[\w.-]{2,64}@[a-z][a-z0-9]{1,31}$/i
const ACCOUNT = /^\d{9,18}$/
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/

/** Faults of the place where money is to go, by field; empty where there are none. */
export function payToFaults({
  method,
  upiId,
  holder,
  account,
  ifsc,
}: PayTo): { field: string; message: string }[] {
  const fault = (field: string, isRight: boolean, message: string) => (isRight ? [] : [{ field, message }])
  if (method === 'upi')
    return fault('upiId', UPI_ID.test(upiId), 'Please enter your UPI ID, for example name@bank.')
  return [
    ...fault('holder', holder !== '', 'Please enter the name of the account holder.'),
    ...fault('account', ACCOUNT.test(account), 'Please enter the account number, 9 to 18 digits.'),
    ...fault('ifsc', IFSC.test(ifsc.toUpperCase()), 'Please enter the IFSC, for example HDFC0000123.'),
  ]
}

/** As the manager who pays reads it. */
export function payToText({ method, upiId, holder, account, ifsc }: PayTo): string {
  return method === 'upi' ? upiId : `${holder}, account ${account}, IFSC ${ifsc.toUpperCase()}`
}
