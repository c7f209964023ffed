import type { ShopDetails } from '#contracts/settings.ts'
import { productTitle } from '#rules/catalogue/variants.ts'
import { EXTRA_NAMES } from '#rules/checkout/extras.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { streetLines } from '#rules/checkout/street-lines.ts'
import { formatDate } from '#rules/format-dates.ts'
import { grams } from '#rules/measures.ts'
import { handedOverWeights, type WeighedLine } from '#rules/orders/packed-weight.ts'
import { isPurity, PURITIES } from '#rules/pricing/purities.ts'
import type { StoredLine } from '#server/orders/admin/orders.store.ts'
import type { OrderRow } from '#server/orders/orders.store.ts'

/** The facts on a parcel's slip and label. Never a price: the parcel may be a gift. */
export type ParcelPaper = {
  number: string
  ordered: string
  from: { name: string; lines: string[] }
  to: { name: string; lines: string[]; place: string; phone: string }
  carrier: string
  trackingNumber: string
  products: PackedProduct[]
  isGift: boolean
}

/** A product in a parcel; `facts` with their names, an extra without a text has an empty one. */
export type PackedProduct = {
  name: string
  count: number
  facts: [string, string][]
  extras: [string, string][]
}

type Packed = Pick<StoredLine, 'huid' | 'parcel'> & {
  line: Pick<StoredLine['line'], 'quantity'> & WeighedLine
}

/** The papers of lines of an order that travel together. */
export function parcelPaper(order: OrderRow, lines: readonly Packed[], shop: ShopDetails): ParcelPaper {
  const parcel = lines[0]?.parcel
  return {
    number: order.number,
    ordered: formatDate(order.placedAt),
    from: senderOf(shop),
    to: receiverOf(order.shippingAddress),
    carrier: parcel?.carrier ?? '',
    trackingNumber: parcel?.trackingNumber ?? '',
    products: lines.map(packedProduct),
    isGift: order.shippingAddress.isGift ?? false,
  }
}

function packedProduct({ line, huid }: Packed): PackedProduct {
  const { quote, quantity } = line
  const { product, extras = [] } = quote
  const { netWeightMg, grossWeightMg } = handedOverWeights(line)
  const purity = isPurity(product.purity) ? PURITIES[product.purity].label : product.material
  const facts: [string, string][] = [
    ['Purity', purity],
    ['Net weight', netWeightMg > 0 ? grams(netWeightMg) : ''],
    ['Gross weight', grams(grossWeightMg)],
    ['HUID', huid],
  ]
  return {
    name: productTitle(product),
    count: quantity,
    facts: facts.filter(([, value]) => value !== ''),
    extras: extras.map(({ kind, text }) => [EXTRA_NAMES[kind], text]),
  }
}

function senderOf({ shopName, addressLines, city, pincode, state, phone, gstin }: ShopDetails) {
  const lines = [
    addressLines.join(', '),
    `${city} ${pincode}, ${state}`,
    [phone, gstin && `GSTIN ${gstin}`].filter(Boolean).join(' · '),
  ]
  return { name: shopName, lines: lines.filter((line) => line.trim() !== '') }
}

function receiverOf(to: ShippingAddress): ParcelPaper['to'] {
  const country = to.country.trim().toLowerCase() === 'india' ? '' : to.country
  return {
    name: `${to.firstName} ${to.lastName}`.trim(),
    lines: [...streetLines(to), [to.state, country].filter(Boolean).join(', ')].filter(Boolean),
    place: `${to.city} ${to.pincode}`.trim(),
    phone: to.phone,
  }
}
