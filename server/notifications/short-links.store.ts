import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { orders, parcels } from '#db/schema/orders.ts'
import { trackingUrl } from '#rules/orders/carriers.ts'
import { neededSecret } from '#server/environment/needed-secret.ts'
import type { Shop } from '#server/shop.ts'

/** The beginning of every order's number; a short address does without it. */
const SERIES = 'SGJ-'
const OWN_ORDERS = '/login?tab=orders'

/** Signs that nobody mistakes for each other. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 5

/** The path of an order's short address, `/t/1042`: whose order it is, the page asks. Without a number, that of all own orders. */
export const orderPath = (number: string | null): string =>
  `/t/${number === null ? 'orders' : number.replace(SERIES, '')}`

/** The path of a parcel's short address, `/t/1042-ab3de`. The letters are the parcel's, so that nobody follows another's by counting. */
export const parcelPath = (shop: Pick<Shop, 'config'>, parcel: { id: string; orderNumber: string }): string =>
  `${orderPath(parcel.orderNumber)}-${codeOf(shop, parcel.id)}`

/**
 * Where a short address leads: to the parcel's page at its carrier, and to the customer's orders where it has none, or the
 * code is not right.
 */
export async function addressOfShort(shop: Shop, short: string): Promise<string> {
  const [, number, code] = /^(\d{1,12})(?:-([a-z2-9]{5}))?$/.exec(short) ?? []
  if (!number) return OWN_ORDERS
  const ownOrder = `${OWN_ORDERS}&order=${SERIES}${number}`
  return (code && (await carriersPage(shop, `${SERIES}${number}`, code))) || ownOrder
}

async function carriersPage(shop: Shop, number: string, code: string): Promise<string | null> {
  const rows = await shop.db
    .select({ id: parcels.id, carrier: parcels.carrier, trackingNumber: parcels.trackingNumber })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(eq(orders.number, number))
  const parcel = rows.find(({ id }) => timingSafeEqual(Buffer.from(codeOf(shop, id)), Buffer.from(code)))
  return parcel ? trackingUrl(parcel.carrier, parcel.trackingNumber) : null
}

function codeOf({ config }: Pick<Shop, 'config'>, parcelId: string): string {
  const secret = neededSecret('TOKEN_SECRET', config.TOKEN_SECRET)
  const bytes = createHmac('sha256', secret).update(`parcel ${parcelId}`).digest()
  return [...bytes.subarray(0, CODE_LENGTH)].map((byte) => SIGNS.charAt(byte % SIGNS.length)).join('')
}
