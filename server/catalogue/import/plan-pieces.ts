import { inArray, or, sql } from 'drizzle-orm'
import { validate as isUuid, v7 as timeOrderedId } from 'uuid'
import type { Db } from '#db/client.ts'
import { jewelleryTypes, products } from '#db/schema/catalogue.ts'
import type { FormFault } from '#rules/catalogue/form-reader.ts'
import type { ImportOptions } from '#rules/catalogue/import-mapping.ts'
import type { ImportedRow } from '#rules/catalogue/import-row.ts'
import type { PieceDraft } from '#rules/catalogue/piece-draft.ts'
import { typeMeant } from '#rules/catalogue/places.ts'
import type { ProductFormText } from '#rules/catalogue/product-fields.ts'
import { readProductForm } from '#rules/catalogue/product-form.ts'
import { addressSlug } from '#rules/catalogue/slugs.ts'
import { emptyProductForm } from '#rules/catalogue/write-product-form.ts'
import { formOfPiece } from '../admin-piece-form.ts'
import type { Bench } from '../admin-place-piece.ts'
import { type PieceRow, readPieces } from '../products.store.ts'

/** A piece of the file, read; `row` where it stands. */
export type WantedPiece = { row: number; wanted: ImportedRow; notes: string[] }

/** What a piece of the file comes to. */
export type PlannedPiece =
  | { kind: 'new'; row: number; draft: PieceDraft; archived: boolean }
  | { kind: 'known'; row: number; draft: PieceDraft; piece: PieceRow; archived: boolean | undefined }
  | { kind: 'left'; row: number }
  | { kind: 'faulty'; row: number; faults: FormFault[] }

/** What the pieces of a file have named so far, over all batches: no two rows may be about the same one. */
export type Named = Map<string, number>

/** Finds out which pieces the shop has already and reads the rest as the form is read, some hundred at a time. */
export async function planPieces(
  db: Db,
  bench: Bench,
  pieces: readonly WantedPiece[],
  { options, named }: { options: ImportOptions; named: Named },
): Promise<PlannedPiece[]> {
  const known = await knownPieces(db, pieces)
  return pieces.map(({ row, wanted }) => {
    const piece = known.of(wanted)
    const faults = [...wanted.faults]
    if (wanted.id !== '' && !piece)
      faults.push({
        field: 'id',
        sentence: 'The shop has no piece with this ID. Leave it empty for a new piece.',
      })
    const twin = named.get(nameOf(wanted, piece))
    if (twin !== undefined) faults.push({ field: 'name', sentence: `Row ${twin} is about this piece, too.` })
    named.set(nameOf(wanted, piece), twin ?? row)
    if (piece && options.known === 'leave' && faults.length === 0) return { kind: 'left', row }
    const read = readProductForm(formFor(wanted, piece))
    const unread = read.faults.filter(({ field }) => !faults.some((fault) => fault.field === field))
    if (!read.draft || faults.length > 0) return { kind: 'faulty', row, faults: [...faults, ...unread] }
    if (options.newTypes) makeRoom(bench, read.draft.type)
    if (piece) return { kind: 'known', row, piece, draft: read.draft, archived: wanted.archived ?? undefined }
    return { kind: 'new', row, draft: read.draft, archived: wanted.archived ?? false }
  })
}

/** A known piece keeps what the row does not name; a new one begins as an empty form does. */
function formFor({ fields, pictures }: ImportedRow, piece: PieceRow | undefined): ProductFormText {
  const base = piece ? formOfPiece(piece) : { ...emptyProductForm(), pricingMode: '' }
  const kept = pictures?.flatMap(({ address, alt }) => {
    const id = pictureIdIn(address)
    return id === null ? [] : [{ id, alt }]
  })
  return { ...base, ...fields, pictures: kept && kept.length === pictures?.length ? kept : null }
}

/** The id of a picture this shop keeps, out of its address: `/media/3f…-640.webp`, or the id alone. */
export function pictureIdIn(address: string): string | null {
  return /^(?:.*\/media\/)?([0-9a-f]{20})(?:-\d+\.(?:avif|webp)|-og\.jpg)?$/.exec(address)?.[1] ?? null
}

function nameOf({ address, fields }: ImportedRow, piece: PieceRow | undefined): string {
  return piece?.piece.id ?? (address || addressSlug(fields.name ?? '')).toLowerCase()
}

/** A type that is not there yet gets an id now, and its row when the import is run. */
function makeRoom(bench: Bench, name: string): void {
  if (!typeMeant(bench.types, name)) bench.types.push({ id: timeOrderedId(), name: name.trim() })
}

/** Writes the types that {@link planPieces} made room for. */
export async function writeNewTypes(db: Db, bench: Bench): Promise<void> {
  await db
    .insert(jewelleryTypes)
    .values(bench.types.map(({ id, name }) => ({ id, name })))
    .onConflictDoNothing()
}

async function knownPieces(db: Db, pieces: readonly WantedPiece[]) {
  const ids = pieces.map(({ wanted }) => wanted.id).filter((id) => isUuid(id))
  const slugs = pieces.flatMap(({ wanted }) => slugsOf(wanted))
  const rows =
    ids.length + slugs.length === 0
      ? []
      : await readPieces(db, or(byId(ids), bySlug(slugs)), { orderBy: [], limit: ids.length + slugs.length })
  const byIdOf = new Map(rows.map((row) => [row.piece.id, row]))
  const bySlugOf = new Map(rows.map((row) => [row.piece.slug.toLowerCase(), row]))
  return {
    of: (wanted: ImportedRow): PieceRow | undefined =>
      wanted.id !== ''
        ? byIdOf.get(wanted.id)
        : slugsOf(wanted).flatMap((slug) => bySlugOf.get(slug) ?? [])[0],
  }
}

/** What a piece without an ID is known by: its address, else the address its name would get. */
function slugsOf({ id, address, fields }: ImportedRow): string[] {
  if (id !== '') return []
  return [address, addressSlug(fields.name ?? '')].map((slug) => slug.toLowerCase()).filter(Boolean)
}

const byId = (ids: string[]) => (ids.length > 0 ? inArray(products.id, ids) : undefined)
const bySlug = (slugs: string[]) =>
  slugs.length > 0 ? inArray(sql`lower(${products.slug})`, slugs) : undefined
