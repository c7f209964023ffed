import { contactSettings } from '#contracts/admin/settings.ts'
import type { ContactSettings } from '#contracts/settings.ts'
import type { Shop } from '#server/shop.ts'
import { readSetting } from './read-setting.ts'

/** How to reach the shop, as the public sees it. */
export async function readShownContact(shop: Shop): Promise<ContactSettings> {
  const { pan: _, social, ...contact } = await readSetting(shop, contactSettings)
  const whatsapp = contact.whatsapp && `https://wa.me/${contact.whatsapp}`
  return { ...contact, social: { ...social, whatsapp } }
}
