import type { AdminHero, changeHero as contract } from '#contracts/admin/promotions.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Caller } from '#server/caller.ts'
import { homeSettings, readHero } from '#server/promotions/read-hero.ts'
import type { UploadedFile } from '#server/serve.ts'
import { changeSetting } from '#server/setting-changes/change-setting.ts'
import { readSetting, readVersionedSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { imageSent, keepImage } from './image.ts'

export async function readAdminHero({ db }: Shop): Promise<AdminHero> {
  const { version } = await readVersionedSetting({ db }, homeSettings)
  return { ...(await readHero({ db })), version }
}

/** Gives the home page another photograph or another first sentence. */
export async function changeHero(
  shop: Shop,
  caller: Caller,
  { sentence, alt, version }: ParsedRequest<typeof contract>['body'],
  files: readonly UploadedFile[],
): Promise<AdminHero> {
  const image = await imageSent(shop, files, alt)
  return shop.transaction(async (within) => {
    const { db } = within
    const before = await readSetting(within, homeSettings)
    const hero = await keepImage(db, image, before.hero, alt)
    await changeSetting(within, caller, homeSettings, { value: { hero, sentence }, version })
    return readAdminHero(within)
  })
}
