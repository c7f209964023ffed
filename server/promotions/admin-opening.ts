import type { AdminOpening, changeOpening as contract } from '#contracts/admin-promotions.ts'
import type { Given } from '#contracts/endpoint.ts'
import type { Caller } from '#server/http/caller.ts'
import type { UploadedFile } from '#server/http/read-form.ts'
import { changeSetting } from '#server/settings/change-setting.ts'
import { readSetting, readVersionedSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { describePicture, hangPicture, pictureSent } from './admin-picture.ts'
import { homeSettings, readOpening } from './read-opening.ts'

export async function readAdminOpening({ db }: Shop): Promise<AdminOpening> {
  const { version } = await readVersionedSetting({ db }, homeSettings)
  return { ...(await readOpening({ db })), version }
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
    const { db } = within
    const before = await readSetting(within, homeSettings)
    const hero = picture ? await hangPicture(db, picture, alt) : before.hero
    if (hero && !picture) await describePicture(db, hero, alt)
    await changeSetting(within, caller, homeSettings, { value: { hero, sentence }, version })
    return readAdminOpening(within)
  })
}
