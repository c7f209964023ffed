import type { AdminOpening, changeOpening as contract } from '#contracts/admin-promotions.ts'
import type { Given } from '#contracts/endpoint.ts'
import { audit } from '#server/audit/audit.ts'
import { catalogueChanged } from '#server/catalogue-version.ts'
import { changedMeanwhile } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { UploadedFile } from '#server/http/read-form.ts'
import { replaceSetting, settingVersion } from '#server/settings/admin-settings.store.ts'
import type { Shop } from '#server/shop.ts'
import { describePicture, hangPicture, pictureSent } from './admin-picture.ts'
import { readOpening, storedOpening } from './read-opening.ts'

export async function readAdminOpening({ db }: Shop): Promise<AdminOpening> {
  return { ...(await readOpening({ db })), version: await settingVersion(db, 'home') }
}

/** Gives the home page another photograph or another first sentence. Refuses (409) an unseen change. */
export async function changeOpening(
  shop: Shop,
  caller: Caller,
  { sentence, alt, version }: Given<typeof contract>['body'],
  files: readonly UploadedFile[],
): Promise<AdminOpening> {
  const picture = await pictureSent(shop, files, alt)
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const before = await storedOpening(db)
    const hero = picture ? await hangPicture(db, picture, alt) : before.hero
    if (hero && !picture) await describePicture(db, hero, alt)
    const after = { hero, sentence }
    const kept = await replaceSetting(db, { key: 'home', value: after, version, at: clock.now() })
    if (kept === null) throw changedMeanwhile(await settingVersion(db, 'home'))
    await audit(db, caller, 'settings.home', { type: 'settings', id: 'home' }, before, after)
    await catalogueChanged(db)
    return readAdminOpening(within)
  })
}
