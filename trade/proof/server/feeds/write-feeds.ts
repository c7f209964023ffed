import { csvLine } from '#rules/csv.ts'
import { rupeesText } from '#rules/rupees-text.ts'
import type { FeedItem } from './feed-items.ts'

/** How a feed is written: what is before its items, each of them, what is behind. */
export type FeedFormat = {
  type: string
  head: (shopName: string, origin: string) => string
  item: (item: FeedItem) => string
  end: string
}

const RESERVED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that XML 1.0 cannot express are left out. */
const escaped = (text: string) =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => RESERVED[sign] ?? sign)
const tag = (name: string, text: string | null) => (text ? `<g:${name}>${escaped(text)}</g:${name}>` : '')

const GOOGLE_WORDS = {
  'in stock': 'in_stock',
  'out of stock': 'out_of_stock',
  backorder: 'backorder',
} as const
/** Apparel & Accessories > Jewelry. */
const JEWELLERY = '188'

/** RSS 2.0 with Google's names. No `certification`: it knows no hallmark. */
const google: FeedFormat = {
  type: 'application/xml; charset=utf-8',
  head: (shopName, origin) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${escaped(shopName)}</title><link>${escaped(origin)}</link><description>${escaped(shopName)}</description>\n`,
  item: (item) =>
    `<item>${[
      ...[tag('id', item.id), tag('item_group_id', item.group), tag('title', item.title)],
      ...[tag('description', item.description), tag('link', item.link), tag('image_link', item.image)],
      ...[tag('availability', GOOGLE_WORDS[item.availability]), tag('availability_date', item.from)],
      ...[tag('price', `${rupeesText(item.price)} INR`), tag('brand', item.brand), tag('condition', 'new')],
      ...[
        tag('identifier_exists', 'no'),
        tag('google_product_category', JEWELLERY),
        tag('product_type', item.type),
      ],
      ...[tag('material', item.material), tag('color', item.colour ?? item.material), tag('size', item.size)],
      ...[tag('gender', 'unisex'), tag('age_group', 'adult')],
      '<g:shipping><g:country>IN</g:country><g:price>0.00 INR</g:price></g:shipping>',
      ...item.details.map(
        ([name, value]) =>
          `<g:product_detail><g:section_name>Jewellery</g:section_name>${tag('attribute_name', name)}${tag('attribute_value', value)}</g:product_detail>`,
      ),
    ].join('')}</item>\n`,
  end: '</channel></rss>\n',
}

const META_HEADERS = [
  ...['id', 'item_group_id', 'title', 'description', 'availability', 'condition', 'price', 'link'],
  ...['image_link', 'brand', 'material', 'color', 'size', 'gender', 'age_group', 'product_type'],
]
const META_WORDS = {
  'in stock': 'in stock',
  'out of stock': 'out of stock',
  backorder: 'available for order',
} as const

const meta: FeedFormat = {
  type: 'text/csv; charset=utf-8',
  head: () => csvLine(META_HEADERS),
  item: (item) =>
    csvLine([
      ...[item.id, item.group, item.title, item.description, META_WORDS[item.availability], 'new'],
      ...[`${rupeesText(item.price)} INR`, item.link, item.image, item.brand, item.material, item.colour],
      ...[item.size, 'unisex', 'adult', item.type],
    ]),
  end: '',
}

export const FEED_FORMATS = { google, meta } as const
export type FeedName = keyof typeof FEED_FORMATS
