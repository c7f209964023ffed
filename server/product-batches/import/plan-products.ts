import { validate as isUuid, v7 as timeOrderedId } from 'uuid'
import type { Db } from '#db/client.ts'
import { offersApplyTo } from '#rules/catalogue/offers-apply.ts'
import { lacksImporter } from '#rules/catalogue/origin.ts'
import { findType } from '#rules/catalogue/places.ts'
import { plainSku } from '#rules/catalogue/plain-sku.ts'
import { addressSlug } from '#rules/catalogue/slugs.ts'
import type { ImportedRow } from '#rules/product-batches/import/import-row.ts'
import type { ImportOptions } from '#rules/product-files/import-mapping.ts'
import { REQUIRED_ATTRIBUTES } from '#rules/product-form/attribute-fields.ts'
import type { FormFault } from '#rules/product-form/form-reader.ts'
import { replaceLabour } from '#rules/product-form/making-text.ts'
import { PRODUCT_ATTRIBUTES } from '#rules/product-form/product-attributes.ts'
import type { ProductDraft } from '#rules/product-form/product-draft.ts'
import type { ProductField, ProductFormText } from '#rules/product-form/product-fields.ts'
import { readProductForm } from '#rules/product-form/product-form.ts'
import { emptyProductForm, writtenImage } from '#rules/product-form/write-product-form.ts'
import { hasLostZeros, lostZerosSentence } from '#rules/table-files/code-cells.ts'
import { formOfProduct } from '#server/catalogue/admin/product-form.ts'
import type { PricingContext } from '#server/catalogue/admin/resolve-product.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import { productsCalled } from './known-products.store.ts'

/** A product read from the file; `row` is its place. */
export type WantedProduct = { row: number; wanted: ImportedRow; isTotal: boolean }

/** The plan for a product of the file. */
export type PlannedProduct =
  | { kind: 'new'; row: number; draft: ProductDraft; archived: boolean }
  | { kind: 'known'; row: number; draft: ProductDraft; product: ProductRow; archived: boolean | undefined }
  | { kind: 'skipped'; row: number }
  | { kind: 'total'; row: number }
  | { kind: 'faulty'; row: number; faults: FormFault[] }

type Named = Map<string, number>

/** Claims of the rows of a file so far, over all its batches. */
export type Claims = {
  /** The product of each row: no two rows may be about the same one. */
  named: Named
  /** Products that this import has made: to its further rows they are rows of the file, not products of the shop. */
  made: Set<string>
  /** The stock of known products when a run began. A row that names it does not change the stock. */
  stockAtStart: ReadonlyMap<string, number>
}

export const noClaims = (): Claims => ({ named: new Map(), made: new Set(), stockAtStart: new Map() })

/**
 * Finds the products the shop already has and reads the rest like the form, a few hundred at a time. Adds to `claims` what
 * each row names, and to `context.types` those that are missing, so that the rows and batches that follow know them.
 */
export async function planProducts(
  db: Db,
  context: PricingContext,
  products: readonly WantedProduct[],
  { options, claims: { named, made, stockAtStart } }: { options: ImportOptions; claims: Claims },
): Promise<PlannedProduct[]> {
  const existing = await knownProducts(db, products, made)
  return products.map(({ row, wanted, isTotal }) => {
    if (isTotal) return { kind: 'total', row }
    const product = existing.of(wanted, (id) => (named.get(id) ?? row) !== row)
    const faults = [...wanted.faults]
    if (wanted.id !== '' && !product) faults.push({ field: 'id', sentence: NO_SUCH_ID })
    const sku = wanted.fields.sku ?? ''
    if (product && hasLostZeros(sku, product.product.sku))
      faults.push({ field: 'sku', sentence: lostZerosSentence(sku, product.product.sku) })
    const duplicate = claim(named, claimsOf(wanted, product), row)
    if (duplicate !== null) faults.push({ field: duplicate.field, sentence: duplicateSentence(duplicate) })
    if (product && options.known === 'leave' && faults.length === 0) return { kind: 'skipped', row }
    const asksImporter = !(product && lacksImporter(product.product))
    const read = readProductForm(formFor(wanted, product), context.gst, { asksImporter })
    const unread = read.faults.filter(({ field }) => !faults.some((fault) => fault.field === field))
    if (!read.draft || faults.length > 0) return { kind: 'faulty', row, faults: [...faults, ...unread] }
    if (options.newTypes) addMissingType(context, read.draft.type)
    if (product) {
      const isSame = stockAtStart.get(product.product.id) === read.draft.stockQuantity
      const draft = isSame ? { ...read.draft, stockQuantity: product.product.stockQuantity } : read.draft
      return { kind: 'known', row, product, draft, archived: wanted.archived ?? undefined }
    }
    const staysDraft = options.withoutImages === 'draft' && !read.draft.pictures?.length
    return { kind: 'new', row, draft: read.draft, archived: wanted.archived || staysDraft }
  })
}

const NO_SUCH_ID = 'The shop has no product with this ID. Leave the ID empty for a new product.'

/**
 * A known product keeps what the row does not name, what no product can be without, and the colours of its images. A
 * new one begins empty.
 */
function formFor(
  { fields, guesses, pictures: wanted }: ImportedRow,
  product: ProductRow | undefined,
): ProductFormText {
  const colourOf = new Map(product?.images.map(({ image, colour }) => [image.id, colour]))
  const kept = wanted?.flatMap(({ address, alt }) => {
    const id = imageIdIn(address)
    return id === null ? [] : [writtenImage({ id, alt, colour: colourOf.get(id) })]
  })
  const images = kept && kept.length === wanted?.length ? kept : null
  if (!product) return { ...emptyProductForm(), pricingMode: '', ...fields, ...guesses, pictures: images }
  const named = Object.entries(replaceLabour(fields)).filter(
    ([field, text]) => text !== '' || !NEVER_EMPTY.has(field),
  )
  return { ...formOfProduct(product), ...Object.fromEntries(named), pictures: images }
}

const NEVER_EMPTY = new Set<string>([
  ...REQUIRED_ATTRIBUTES,
  'category',
  'type',
  'weight',
  'pricingMode',
] satisfies ProductField[])

/** The id of an image this shop keeps, out of its address: `/media/3f…-640.webp`, or the id alone. */
export function imageIdIn(address: string): string | null {
  return /^(?:.*\/media\/)?([0-9a-f]{20})(?:-\d+\.(?:avif|webp)|-og\.jpg)?$/.exec(address)?.[1] ?? null
}

type Claim = { key: string; field: 'id' | 'sku' | 'name' }

/** The claims of a row: the product itself, or where it is new its number, or its name where it has none. */
function claimsOf({ address, fields }: ImportedRow, product: ProductRow | undefined): Claim[] {
  const sku = skuOf(fields)
  const numbered: Claim[] = sku === '' ? [] : [{ key: `sku ${sku}`, field: 'sku' }]
  if (product) return [{ key: product.product.id, field: 'id' }, ...numbered]
  const name = (address || addressSlug(fields.name ?? '')).toLowerCase()
  return sku === '' && name !== '' ? [{ key: `name ${name}`, field: 'name' }] : numbered
}

/** Writes down what a row claims; returns the other row that has claimed the same before. */
function claim(named: Named, claims: readonly Claim[], row: number) {
  const taken = claims.find(({ key }) => (named.get(key) ?? row) !== row)
  for (const { key } of claims) if (!named.has(key)) named.set(key, row)
  return taken ? { field: taken.field, row: named.get(taken.key) ?? row } : null
}

function duplicateSentence({ field, row }: { field: Claim['field']; row: number }): string {
  if (field === 'sku') return `Row ${row} has the same SKU.`
  if (field === 'id') return `Row ${row} is for the same product.`
  return `Row ${row} has the same name. Give products with the same name different SKUs.`
}

const skuOf = ({ sku = '' }: ImportedRow['fields']) => plainSku(sku)

/** A type that is not there yet gets an id now, and its row (`insertTypes`) when the import is run. */
function addMissingType(context: PricingContext, name: string): void {
  if (findType(context.types, name)) return
  context.types.push({ id: timeOrderedId(), name: name.trim(), offersApply: offersApplyTo(name) })
}

/** The ids, SKUs and addresses under which the shop may have the products of some rows. */
export function namesOf(products: readonly WantedProduct[]) {
  return {
    ids: products.map(({ wanted }) => wanted.id).filter((id) => isUuid(id)),
    skus: products.map(({ wanted }) => skuOf(wanted.fields)).filter(Boolean),
    slugs: products.flatMap(({ wanted }) => slugsOf(wanted)),
  }
}

async function knownProducts(db: Db, products: readonly WantedProduct[], made: ReadonlySet<string>) {
  const found = await productsCalled(db, namesOf(products))
  const rows = found.filter(({ product }) => !made.has(product.id))
  const byId = new Map(rows.map((row) => [row.product.id, row]))
  const bySku = new Map(rows.map((row) => [plainSku(row.product.sku), row]))
  const bySlug = new Map(rows.map((row) => [row.product.slug.toLowerCase(), row]))
  return {
    of: (wanted: ImportedRow, isTaken: (id: string) => boolean): ProductRow | undefined => {
      if (wanted.id !== '') return byId.get(wanted.id)
      const sku = skuOf(wanted.fields)
      const numbered = sku === '' ? undefined : bySku.get(sku)
      if (numbered) return numbered
      const alike = slugsOf(wanted).flatMap((slug) => bySlug.get(slug) ?? [])[0]
      // With numbers, a name is shared by many: it tells the product only where neither says otherwise.
      if (sku !== '' && alike && (alike.product.sku !== '' || isTaken(alike.product.id))) return undefined
      return alike
    },
  }
}

/** The addresses of a product without an ID: its own, or else the one its name would get. */
function slugsOf({ id, address, fields }: ImportedRow): string[] {
  if (id !== '') return []
  const { name = '' } = fields
  if (name.length > PRODUCT_ATTRIBUTES.name.limit * 2) return []
  return [address, addressSlug(name)].map((slug) => slug.toLowerCase()).filter(Boolean)
}
