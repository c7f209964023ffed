import { tabStorage } from '#web/browser-storage.ts'

const KEY = 'coupon'

/** The code entered at checkout in this tab: kept across a reload, and for the next product. */
export const storedCoupon = (): string => tabStorage.get(KEY) ?? ''

export function storeCoupon(code: string): void {
  if (code === '') tabStorage.remove(KEY)
  else tabStorage.set(KEY, code)
}
