import {
  AdminAd,
  type addAd as addContract,
  type changeAd as changeContract,
} from '#contracts/admin/promotions.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { CursorQuery, Page } from '#contracts/paging.ts'
import { isUnreadable, readableOf, type UnreadableRow } from '#contracts/unreadable.ts'
import type { Db } from '#db/client.ts'
import type { AuditAction } from '#rules/audit/actions.ts'
import { dayInIndia } from '#rules/days.ts'
import { crowdedDays } from '#rules/promotions/crowded-days.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { describeImage } from '#server/catalogue/images/images.store.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { changedSinceRead, mustFind, notFound, refused } from '#server/errors.ts'
import { toPage } from '#server/paging/keyset.ts'
import type { AdRow } from '#server/promotions/promotions.store.ts'
import type { UploadedFile } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import { badImage, imageSent, storeImage } from './image.ts'
import { presentAdForAdmin } from './promotions.present.ts'
import * as store from './promotions.store.ts'

const NO_AD = 'Ad not found.'
const LISTING = {
  table: 'ads',
  idOf: ({ ad }: AdRow) => ad.id,
  present: (row: AdRow) => AdminAd.parse(presentAdForAdmin(row)),
}

/** What runs or will run, by its first day, and the days on which not all of it can be seen. */
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
  const found = await store.adsOver(shop.db, dayInIndia(shop.clock.now()), cursor)
  const page = toPage(found, cursor, LISTING.idOf)
  return { ...page, rows: presentRows(shop, page.rows, LISTING) }
}

/** Adds an ad. Refuses (400) without an image, and with one that is none. */
export async function addAd(
  shop: Shop,
  caller: Caller,
  { alt, ...words }: ParsedRequest<typeof addContract>['body'],
  files: readonly UploadedFile[],
): Promise<AdminAd> {
  await mustHaveRoom(shop)
  const image = await imageSent(shop, files, alt)
  if (!image) throw badImage()
  return shop.transaction(async (within) => {
    await mustHaveRoom(within)
    const { db, clock } = within
    const imageId = await storeImage(db, image, alt)
    const id = await store.insertAd(db, { ...words, imageId, createdAt: clock.now() })
    return changed(db, caller, 'ad.add', id, null)
  })
}

/** Asked before an image is decoded, and again before the ad is kept. */
async function mustHaveRoom({ db, clock }: Shop): Promise<void> {
  const ahead = await store.adsAhead(db, dayInIndia(clock.now()))
  if (ahead.length >= store.MAX_AHEAD)
    throw refused('There are already 200 ads. Please take some down first.')
}

/** Changes an ad, and its image where one is sent. Refuses (409) an unseen change. */
export async function changeAd(
  shop: Shop,
  caller: Caller,
  id: string,
  { alt, version, ...words }: ParsedRequest<typeof changeContract>['body'],
  files: readonly UploadedFile[],
): Promise<AdminAd> {
  const image = await imageSent(shop, files, alt)
  return shop.transaction(async ({ db }) => {
    const before = await shownAd(db, id)
    if (before.ad.version !== version) throw changedSinceRead(before.ad.version)
    const imageId = image ? await storeImage(db, image, alt) : before.ad.imageId
    if (!image) await describeImage(db, imageId, alt)
    await store.updateAd(db, id, { ...words, imageId })
    return changed(db, caller, 'ad.change', id, facts(before))
  })
}

/** Takes an ad down. Told twice, it is taken down once. */
export function removeAd(shop: Shop, caller: Caller, id: string): Promise<{ id: string }> {
  return shop.transaction(async ({ db, clock }) => {
    const ad = await adById(db, id)
    if (ad.ad.removedAt) return { id }
    await store.updateAd(db, id, { removedAt: clock.now() })
    await audit(db, caller, { action: 'ad.remove', subject: { type: 'ad', id }, before: facts(ad) })
    await invalidate(db, 'promotions')
    return { id }
  })
}

export function restoreAd(shop: Shop, caller: Caller, id: string): Promise<AdminAd> {
  return shop.transaction(async ({ db }) => {
    const ad = await adById(db, id)
    if (!ad.ad.removedAt) return presentAdForAdmin(ad)
    await store.updateAd(db, id, { removedAt: null })
    return changed(db, caller, 'ad.restore', id, null)
  })
}

async function changed(
  db: Db,
  caller: Caller,
  action: AuditAction,
  id: string,
  before: ReturnType<typeof facts> | null,
) {
  const after = await adById(db, id)
  await audit(db, caller, { action, subject: { type: 'ad', id }, before, after: facts(after) })
  await invalidate(db, 'promotions')
  return presentAdForAdmin(after)
}

async function adById(db: Db, id: string): Promise<AdRow> {
  return mustFind(await store.adById(db, id), NO_AD)
}

async function shownAd(db: Db, id: string): Promise<AdRow> {
  const found = await adById(db, id)
  if (found.ad.removedAt) throw notFound('This ad has been taken down.')
  return found
}

function facts({ ad, image }: AdRow) {
  const { title, notes, link, startsOn, endsOn } = ad
  return { title, notes, link, startsOn, endsOn, image: image.id, alt: image.alt }
}
