import {
  AdminAd,
  type addAd as addContract,
  type changeAd as changeContract,
} from '#contracts/admin/promotions.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { CursorQuery, Page } from '#contracts/paging.ts'
import { isUnreadable, readableOf, type UnreadableRow } from '#contracts/unreadable.ts'
import { dayInIndia } from '#rules/days.ts'
import { crowdedDays } from '#rules/promotions/crowded-days.ts'
import { editable } from '#server/audit/editable.ts'
import type { Caller } from '#server/caller.ts'
import { refused } from '#server/errors.ts'
import { toPage } from '#server/paging/keyset.ts'
import type { AdRow } from '#server/promotions/promotions.store.ts'
import type { UploadedFile } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import { badImage, imageSent, keepImage, storeImage } from './image.ts'
import { presentAdForAdmin } from './promotions.present.ts'
import * as store from './promotions.store.ts'

const ads = editable({
  type: 'ad',
  missing: 'Ad not found.',
  removed: 'This ad has been taken down.',
  lock: store.lockAd,
  rewrite: store.rewriteAd,
  named: ({ ad }) => ad,
  facts({ ad: { title, notes, link, startsOn, endsOn, removedAt }, image }) {
    return removedAt ? null : { title, notes, link, startsOn, endsOn, image: image.id, alt: image.alt }
  },
  tags: () => ['promotions'],
  present: presentAdForAdmin,
})
const LISTING = {
  table: 'ads',
  idOf: ({ ad }: AdRow) => ad.id,
  present: (row: AdRow) => AdminAd.parse(presentAdForAdmin(row)),
}

/** The ads that run or will run, by their first day, and the days on which not all of them can be seen. */
export async function listAdGallery(shop: Shop) {
  const today = dayInIndia(shop.clock.now())
  const rows = presentRows(shop, await store.adsAhead(shop.db, today), LISTING)
  const newestFirst = readableOf(rows)
  return {
    today,
    newestFirst: newestFirst.map(({ id }) => id),
    crowded: crowdedDays(newestFirst, today),
    ads: [
      ...newestFirst.toSorted((one, other) => one.startsOn.localeCompare(other.startsOn)),
      ...rows.filter(isUnreadable),
    ],
  }
}

export async function listPastAds(shop: Shop, cursor: CursorQuery): Promise<Page<AdminAd | UnreadableRow>> {
  const listed = await store.adsOver(shop.db, dayInIndia(shop.clock.now()), cursor)
  const page = toPage(listed, cursor, LISTING.idOf)
  return { ...page, rows: presentRows(shop, page.rows, LISTING) }
}

/** Adds an ad. */
export async function addAd(
  shop: Shop,
  caller: Caller,
  { alt, ...words }: ParsedRequest<typeof addContract>['body'],
  files: readonly UploadedFile[],
): Promise<AdminAd> {
  await mustHaveRoom(shop)
  const image = await imageSent(shop, files, alt)
  if (!image) throw badImage()
  return ads.add(shop, caller, 'ad.add', async (within) => {
    await mustHaveRoom(within)
    const { db, clock } = within
    const imageId = await storeImage(db, image, alt)
    return store.insertAd(db, { ...words, imageId, createdAt: clock.now() })
  })
}

/** Asked before an image is decoded, and again before the ad is kept. */
async function mustHaveRoom({ db, clock }: Shop): Promise<void> {
  const ahead = await store.adsAhead(db, dayInIndia(clock.now()))
  if (ahead.length >= store.MAX_AHEAD)
    throw refused('There are already 200 ads. Please take some down first.')
}

/** Changes an ad, and its image where one is sent. */
export async function changeAd(
  shop: Shop,
  caller: Caller,
  id: string,
  { alt, version, ...words }: ParsedRequest<typeof changeContract>['body'],
  files: readonly UploadedFile[],
): Promise<AdminAd> {
  const image = await imageSent(shop, files, alt)
  return ads.change(shop, caller, { action: 'ad.change', id, version }, async ({ ad }, { db }) => ({
    ...words,
    imageId: await keepImage(db, image, ad.imageId, alt),
  }))
}

/** Takes an ad down. Told twice, it is taken down once. */
export async function removeAd(shop: Shop, caller: Caller, id: string): Promise<{ id: string }> {
  const removedAt = shop.clock.now()
  await ads.turn(shop, caller, { action: 'ad.remove', id }, ({ ad }) => (ad.removedAt ? null : { removedAt }))
  return { id }
}

export function restoreAd(shop: Shop, caller: Caller, id: string): Promise<AdminAd> {
  return ads.turn(shop, caller, { action: 'ad.restore', id }, ({ ad }) => ad.removedAt && { removedAt: null })
}
