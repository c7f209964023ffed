import type { ImportField } from './import-fields.ts'

/**
 * Other names of the same thing as files from elsewhere head their columns: Shopify's old and new export, WooCommerce,
 * the stock lists of Indian jewellery programs. As {@link headOf} writes them; the likeliest first.
 */
const OTHER_NAMES: Partial<Record<ImportField, readonly string[]>> = {
  id: ['product id'],
  address: ['handle', 'url handle', 'slug'],
  name: ['title', 'product name', 'item name', 'design name', 'product title', 'product', 'item'],
  sku: [
    'variant sku',
    'item code',
    'product code',
    'style no',
    'style code',
    'design no',
    'design code',
    'item no',
    'tag no',
    'stock code',
    'barcode',
    'code',
  ],
  category: ['category name', 'main category', 'collection', 'categories'],
  type: [
    'type name',
    'jewellery type',
    'jewelry type',
    'product type',
    'item type',
    'ornament',
    'ornament type',
    'sub category',
    'subcategory',
  ],
  description: ['body html', 'body', 'product description', 'long description', 'details', 'remarks'],
  material: ['metal', 'metal type', 'metal colour', 'metal color'],
  purity: ['karat', 'kt', 'carat of gold', 'gold purity', 'fineness', 'metal purity', 'karatage', 'touch'],
  weight: [
    'gross weight',
    'gross wt',
    'g wt',
    'gwt',
    'total weight',
    'weight',
    'weight g',
    'wt',
    'variant grams',
    'weight value grams',
    'grams',
  ],
  netWeight: ['net weight', 'net wt', 'n wt', 'nwt', 'metal weight', 'net gold weight', 'gold weight'],
  pricingMode: ['pricing mode'],
  price: [
    'price',
    'variant price',
    'selling price',
    'sale price',
    'regular price',
    'unit price',
    'mrp',
    'amount',
    'total amount',
  ],
  makingChargesPercentage: [
    'making charges percentage',
    'making percentage',
    'making percent',
    'making charge percent',
    'making charges percent',
    'mc percent',
    'va percent',
    'wastage percent',
  ],
  makingCharges: [
    'making charges amount',
    'making charges',
    'making charge',
    'making amount',
    'making',
    'mc',
    'labour',
    'labour charges',
  ],
  stoneValue: ['stone value', 'stone price', 'stone charges', 'stone amount', 'stone cost', 'diamond value'],
  gstPercentage: ['gst percentage', 'gst percent', 'gst', 'gst rate', 'tax rate', 'tax percent'],
  insurance: ['insurance'],
  discount: ['discount percent', 'discount percentage', 'discount'],
  old_price: ['old price', 'compare at price', 'variant compare at price', 'list price', 'mrp'],
  costPrice: ['cost price', 'cost per item', 'cost', 'purchase price'],
  stones: ['stone details', 'gemstones', 'stone'],
  certificate: ['certificate no', 'certificate number', 'certification'],
  certificateUrl: ['certificate url'],
  hsn: ['hsn code', 'hsn sac', 'tariff code'],
  countryOfOrigin: ['origin', 'country'],
  usePurpose: ['use purpose', 'occasion'],
  stock_quantity: [
    'stock',
    'quantity',
    'qty',
    'inventory',
    'inventory quantity',
    'variant inventory qty',
    'pcs',
    'pieces',
    'no of pcs',
  ],
  is_featured: ['is featured', 'featured'],
  pictures: ['images', 'image', 'image urls', 'image src', 'product image url', 'picture', 'image link'],
  pictureTexts: ['image alt text', 'alt text'],
  // Shopify has both, and a draft of theirs can be “published”.
  status: ['status', 'published', 'published on online store'],
}

export function namesOf(field: ImportField): readonly string[] {
  return OTHER_NAMES[field] ?? []
}

/** A head in small letters and without signs, but for the one that means something: `Making %` → `making percent`. */
export function headOf(column: string): string {
  return column
    .replaceAll('%', ' percent ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** A head as {@link headOf} writes it, without the unit it ends in: `net wt gm` → `net wt`, `mrp inr` → `mrp`. */
export function withoutUnit(head: string): string {
  return head.replace(/(?<=.) (in )?(g|gm|gms|grm|grms|gram|grams|rs|inr|rupees)$/, '')
}
