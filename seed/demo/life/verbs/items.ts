import { readAdminProduct, uploadImage } from '#contracts/admin/catalogue.ts'
import { addItems, moveItem } from '#contracts/admin/change-items.ts'
import { giveOnApproval } from '#contracts/admin/item-approvals.ts'
import { readItem } from '#contracts/admin/items.ts'
import type { Grams } from '#rules/measures.ts'
import { readPhoto } from '../../../seed-images.ts'
import type { PhotoName } from '../../photos.ts'
import { dayOfLife } from '../calendar.ts'
import { personOf, STAFF } from '../people.ts'
import type { Tale, Verb } from '../tale.ts'

/** An item as its label will say it: grams; metal alone where nothing else is told. */
type Item = { tag: string; grams: number; net?: number; size?: string; huid?: string; photo?: PhotoName }

/** Pieces of a product get tags and a tray; from then on it is stocked by item. */
export const tags: Verb<{ product: string; tray: string; items: readonly Item[] }> = async (tale, wish) => {
  const { stage, goods } = tale
  const params = { id: goods.idOf(wish.product) }
  const product = await stage.ask(STAFF.manager, readAdminProduct, { params })
  const items = []
  for (const { tag, grams, net = grams, size, huid, photo } of wish.items) {
    const photographs = photo ? [await photographed(tale, photo)] : []
    items.push({
      tag,
      grossWeight: grams as Grams,
      netWeight: net as Grams,
      huid: huid ?? tale.huids(1),
      place: wish.tray,
      photographs,
      variant: size ? { size } : {},
    })
  }
  const inStock = Number(product.form.stock_quantity)
  const replacesCount = product.stockedBy === 'count' && inStock > 0 ? inStock : null
  await stage.ask(STAFF.manager, addItems, { params, body: { items, replacesCount } })
}

async function photographed({ stage }: Tale, photo: PhotoName): Promise<string> {
  const files = [await readPhoto(photo)]
  const { id } = await stage.send(STAFF.manager, uploadImage, { fields: { alt: '' }, files })
  return id
}

const versionOf = async ({ stage }: Tale, tag: string) =>
  (await stage.ask(STAFF.manager, readItem, { params: { tag } })).version

/** A customer takes an item home to decide; the day by which it comes back may pass. */
export const givesOnApproval: Verb<{ tag: string; to: string; days: number; note?: string }> = async (
  tale,
  { tag, to, days, note = '' },
) => {
  const { mobileNumber, firstName, lastName } = personOf(to)
  const dueOn = dayOfLife(tale.stage.now, tale.day + days)
  await tale.stage.ask(STAFF.counter, giveOnApproval, {
    params: { tag },
    body: { mobileNumber, firstName, lastName, dueOn, note, version: await versionOf(tale, tag) },
  })
}

/** An item goes to the karigar to be worked on. */
export const sendsToKarigar: Verb<{ tag: string; karigar: string; note: string }> = async (tale, wish) => {
  const { tag, karigar, note } = wish
  const body = { to: 'with-karigar' as const, karigar, note, version: await versionOf(tale, tag) }
  await tale.stage.ask(STAFF.manager, moveItem, { params: { tag }, body })
}

/** An item cannot be found. */
export const misses: Verb<{ tag: string; note: string }> = async (tale, { tag, note }) => {
  const body = { to: 'missing' as const, note, version: await versionOf(tale, tag) }
  await tale.stage.ask(STAFF.manager, moveItem, { params: { tag }, body })
}
