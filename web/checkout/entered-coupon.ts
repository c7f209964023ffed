const KEY = 'coupon'

/** The code that somebody entered at checkout, in this tab: across a reload, and to the next piece. */
export function storedCoupon(): string {
  return sessionStorage.getItem(KEY) ?? ''
}

export function storeCoupon(code: string): void {
  if (code === '') sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, code)
}
