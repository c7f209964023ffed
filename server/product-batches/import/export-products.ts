import type { ProductFilters } from '#contracts/admin/catalogue.ts'
import { lowStockSettings } from '#contracts/admin/stock.ts'
import type { Db } from '#db/client.ts'
import { isDraft } from '#rules/catalogue/draft.ts'
import { imageAddress } from '#rules/catalogue/image-addresses.ts'
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportField } from '#rules/product-files/import-fields.ts'
import { isFlagField } from '#rules/product-form/attribute-fields.ts'
import { writeImageTexts } from '#rules/product-form/image-texts.ts'
import { writeStones } from '#rules/product-form/stones-text.ts'
import { writeScaled } from '#rules/read-measures.ts'
import { choiceOf } from '#server/catalogue/admin/list-products.ts'
import { formOfProduct } from '#server/catalogue/admin/product-form.ts'
import { adminProducts } from '#server/catalogue/admin/products.store.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import { type CsvColumns, csvFile } from '#server/paging/csv-file.ts'
import { everyPage } from '#server/paging/every-page.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'

const COLUMNS: CsvColumns<ProductRow> = Object.fromEntries(
  IMPORT_FIELD_NAMES.map((field) => [IMPORT_FIELDS[field], (row: ProductRow) => cellOf(row, field)]),
)

/**
 * The chosen products as a CSV file that can be imported again; the oldest first, so that another shop that reads the
 * file shows them in the same order.
 */
export const exportProducts = (shop: Shop, filters: ProductFilters) =>
  csvFile(shop, {
    columns: COLUMNS,
    pages: chosen(shop.db, filters),
    table: 'products',
    idOf: ({ product }) => product.id,
    rowsOf: (row) => [row],
  })

async function* chosen(db: Db, filters: ProductFilters) {
  const { atMost } = await readSetting({ db }, lowStockSettings)
  const choice = await choiceOf(db, filters, atMost)
  yield* everyPage(
    (cursor) => adminProducts(db, choice, 'oldest', cursor),
    ({ product }) => product.id,
  )
}

function cellOf(row: ProductRow, field: ImportField): string {
  const { product, images } = row
  const form = formOfProduct(row)
  switch (field) {
    case 'id':
      return product.id
    case 'address':
      return product.slug
    case 'status':
      return product.archivedAt === null ? 'On sale' : isDraft(product) ? 'Draft' : 'Archived'
    case 'price':
      // A price that follows the metal rate is written for reading; an import works it out again.
      return writeScaled(product.price, 2)
    case 'stones':
      return writeStones(form.stones)
    case 'pictures':
      return images.map(({ image }) => imageAddress(image)).join(' ')
    case 'pictureTexts':
      return writeImageTexts(images.map(({ alt }) => alt))
    default:
      return isFlagField(field) ? (form[field] ? 'yes' : 'no') : form[field]
  }
}
