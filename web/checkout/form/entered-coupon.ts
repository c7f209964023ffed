const KEY = 'coupon'

/** The code entered at checkout in this tab: kept across a reload, and for the next product. */
export function storedCoupon(): string {
  return sessionStorage.getItem(KEY) ?? ''
}

export function storeCoupon(code: string): void {
  if (code === '') sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, code)
}
