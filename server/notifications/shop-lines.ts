import type { ShopDetails } from '#contracts/settings.ts'

/** Who writes, and how to reach them: the foot of an e-mail to a customer. */
export function shopLines(contact: ShopDetails): string[] {
  const { shopName, addressLines, city, state, pincode, phone, email } = contact
  return [
    shopName,
    [...addressLines, city, state, pincode].filter(Boolean).join(', '),
    [phone, email].filter(Boolean).join(' · '),
  ].filter(Boolean)
}
