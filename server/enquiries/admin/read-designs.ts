import type { AdminDesign, listDesigns as contract } from '#contracts/admin/designs.ts'
import { contactSettings } from '#contracts/admin/settings.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { enquirySearch } from '#rules/enquiries/enquiry-search.ts'
import { designFile } from '#server/enquiries/design-images.ts'
import { readPrivateImage } from '#server/enquiries/private-images/store-private-images.ts'
import { mustFind } from '#server/errors.ts'
import { toPage } from '#server/paging/keyset.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import { presentDesign, presentDesignRow } from './designs.present.ts'
import * as store from './designs.store.ts'

/** A page of custom requests. A search for anything but a ticket or a telephone number finds none. */
export async function listDesigns(
  shop: Shop,
  { status, search: typed, ...cursor }: ParsedRequest<typeof contract>['query'],
) {
  const { db } = shop
  const waiting = await store.countWaitingDesigns(db)
  const search = typed ? enquirySearch('design', typed) : undefined
  if (search === null) return { rows: [], next: null, previous: null, waiting }
  const page = toPage(
    await store.adminDesigns(db, { status, search }, cursor),
    cursor,
    ({ design }) => design.id,
  )
  const images = await store.imagesOf(
    db,
    page.rows.map(({ design }) => design.id),
  )
  const rows = presentRows(shop, page.rows, {
    table: 'design_requests',
    idOf: ({ design }) => design.id,
    present: (row) => presentDesignRow(row, images),
  })
  return { ...page, waiting, rows }
}

/** Everything an admin sees of a request. */
export async function readDesign(shop: Shop, id: string): Promise<AdminDesign> {
  const { db } = shop
  const stored = mustFind(await store.adminDesign(db, id), 'Request not found.')
  const { shopName } = await readSetting(shop, contactSettings)
  return presentDesign({
    stored,
    shopName,
    images: await store.imagesOf(db, [id]),
    answers: await store.answersTo(db, id),
    history: await store.historyOf(db, stored.design.ticket),
  })
}

/** An image of a request. */
export async function readDesignImage({ db, files }: Shop, imageId: string, size: 'full' | 'small') {
  const isKnown = await store.imageExists(db, imageId)
  return readPrivateImage(files, designFile(imageId, size), { isKnown, missing: 'Image not found.' })
}
