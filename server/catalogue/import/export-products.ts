import type { ProductFilters } from '#contracts/admin-catalogue.ts'
import type { Db } from '#db/client.ts'
import { IMPORT_FIELDS, type ImportField } from '#rules/catalogue/import-fields.ts'
import { writePictureTexts } from '#rules/catalogue/picture-texts.ts'
import { writeScaled } from '#rules/catalogue/read-measures.ts'
import { writeStones } from '#rules/catalogue/stones-text.ts'
import { CSV_START, csvLine } from '#rules/csv.ts'
import { choiceOf } from '../admin-list-products.ts'
import { formOfPiece } from '../admin-piece-form.ts'
import { officePieces } from '../admin-products.store.ts'
import { mediaPath } from '../pictures.present.ts'
import type { PieceRow } from '../products.store.ts'

const AT_A_TIME = 500
const FIELDS = Object.keys(IMPORT_FIELDS) as ImportField[]

/**
 * The chosen pieces as a CSV file that can be imported again, read and sent some hundred at a time; the oldest first,
 * so that another shop that reads the file shows them in the same order.
 */
export async function* exportProducts(db: Db, filters: ProductFilters): AsyncGenerator<string> {
  yield CSV_START + csvLine(Object.values(IMPORT_FIELDS))
  const choice = await choiceOf(db, filters)
  let after: string | undefined
  for (;;) {
    const rows = await officePieces(db, choice, 'oldest', { after, limit: AT_A_TIME })
    const page = rows.slice(0, AT_A_TIME)
    if (page.length > 0) yield page.map(lineOf).join('')
    if (rows.length <= AT_A_TIME) return
    after = page.at(-1)?.piece.id
  }
}

function lineOf(row: PieceRow): string {
  return csvLine(FIELDS.map((field) => cellOf(row, field)))
}

function cellOf(row: PieceRow, field: ImportField): string {
  const { piece, pictures } = row
  const form = formOfPiece(row)
  switch (field) {
    case 'id':
      return piece.id
    case 'address':
      return piece.slug
    case 'status':
      return piece.archivedAt === null ? 'On sale' : 'Archived'
    case 'price':
      // What follows the metal rate is told for reading; coming back it is worked out anew.
      return writeScaled(piece.price, 2)
    case 'stones':
      return writeStones(form.stones)
    case 'certified':
    case 'is_featured':
      return form[field] ? 'yes' : 'no'
    case 'pictures':
      return pictures
        .map(({ picture }) => mediaPath(picture.id, picture.widths.at(-1) ?? 0, 'webp'))
        .join(' ')
    case 'pictureTexts':
      return writePictureTexts(pictures.map(({ alt }) => alt))
    default:
      return form[field]
  }
}
