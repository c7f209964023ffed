import type { AdminContact, AdminOffer, ContactForm } from '#contracts/admin-settings.ts'
import type { WelcomeOffer } from '#contracts/settings.ts'
import type { AuditAction } from '#rules/audit/actions.ts'
import { audit } from '#server/audit/audit.ts'
import { catalogueChanged } from '#server/catalogue-version.ts'
import { changedMeanwhile } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { replaceSetting, settingVersion } from './admin-settings.store.ts'
import { readContact } from './read-contact.ts'
import { readWelcomeOffer } from './read-welcome-offer.ts'
import type { SettingKey } from './settings.store.ts'

export async function readAdminContact(shop: Shop): Promise<AdminContact> {
  return { contact: await readContact(shop), version: await settingVersion(shop.db, 'contact') }
}

export async function readAdminOffer(shop: Shop): Promise<AdminOffer> {
  return { offer: await readWelcomeOffer(shop), version: await settingVersion(shop.db, 'welcome-offer') }
}

/** Says anew who the shop is and how to reach it; every page shows it at once. Refuses (409) an unseen change. */
export function changeContact(
  shop: Shop,
  caller: Caller,
  { contact, version }: { contact: ContactForm; version: number },
): Promise<AdminContact> {
  return shop.transaction(async (within) => {
    const before = await readContact(within)
    await change(within, caller, {
      key: 'contact',
      action: 'settings.contact',
      before,
      after: contact,
      version,
    })
    return readAdminContact(within)
  })
}

/** Switches the welcome offer, and sets what it takes off. Orders under way keep the price they were quoted. */
export function changeOffer(
  shop: Shop,
  caller: Caller,
  { offer, version }: { offer: WelcomeOffer; version: number },
): Promise<AdminOffer> {
  return shop.transaction(async (within) => {
    const before = await readWelcomeOffer(within)
    await change(within, caller, {
      key: 'welcome-offer',
      action: 'settings.offer',
      before,
      after: offer,
      version,
    })
    return readAdminOffer(within)
  })
}

type Change<Value extends Record<string, unknown>> = {
  key: SettingKey
  action: AuditAction
  before: Value
  after: Value
  version: number
}

async function change<Value extends Record<string, unknown>>(
  { db, clock }: Shop,
  caller: Caller,
  { key, action, before, after, version }: Change<Value>,
): Promise<void> {
  const kept = await replaceSetting(db, { key, value: after, version, at: clock.now() })
  if (kept === null) throw changedMeanwhile(await settingVersion(db, key))
  await audit(db, caller, action, { type: 'settings', id: key }, before, after)
  await catalogueChanged(db)
}
