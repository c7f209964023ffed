import { ContactSettings } from '#contracts/settings.ts'
import type { Shop } from '#server/shop.ts'
import { storedSetting } from './settings.store.ts'
import { withDefaults } from './with-defaults.ts'

/** What is said before the owner has filled in /admin/settings/contact: the name and the town, no invented number. */
const DEFAULTS: ContactSettings = {
  shopName: 'SGJ Jewellers',
  legalName: 'SGJ Jewellers',
  phone: '',
  email: '',
  addressLines: [],
  city: 'Solapur',
  state: 'Maharashtra',
  pincode: '',
  map: { latitude: 17.6599, longitude: 75.9064, zoom: 14 },
  whatsapp: '',
  social: { instagram: '', facebook: '', youtube: '', whatsapp: '' },
  gstin: '',
  grievanceOfficer: { name: '', designation: '', phone: '', email: '' },
  hours: '',
}

/** Who the shop is and how to reach it. */
export async function readContact({ db }: Shop): Promise<ContactSettings> {
  return withDefaults(ContactSettings, DEFAULTS, await storedSetting(db, 'contact'))
}
