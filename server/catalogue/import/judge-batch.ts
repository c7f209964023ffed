import { convert } from 'html-to-text'
import type { Db } from '#db/client.ts'
import type { FormFault } from '#rules/catalogue/form-reader.ts'
import { readImportRow } from '#rules/catalogue/import-row.ts'
import type { PieceDraft } from '#rules/catalogue/piece-draft.ts'
import { guardedDiscount, type PriceMove } from '#rules/catalogue/price-guard.ts'
import type { PieceRows } from '#rules/catalogue/shopify-rows.ts'
import { type Bench, type PlacedPiece, placePiece } from '../admin-place-piece.ts'
import { pictureFault, planEdits } from '../admin-plan-edits.ts'
import type { Rewrite } from '../admin-plan-rewrite.ts'
import { skuFault, takenSkus } from '../admin-skus.ts'
import { unknownPictures } from '../admin-write-pieces.store.ts'
import type { ImportRow } from './imports.store.ts'
import { type Named, pictureIdIn, planPieces, type WantedPiece } from './plan-pieces.ts'

export type FreshPiece = {
  row: number
  draft: PieceDraft
  placed: PlacedPiece
  archived: boolean
  guarded: PriceMove | null
}

/** What some rows of a file come to: pieces to make, pieces to rewrite, and what is said of the others. */
export type Judgement = {
  fresh: FreshPiece[]
  rewrites: { row: number; rewrite: Rewrite }[]
  same: number
  left: number
  faulty: { row: number; faults: FormFault[] }[]
}

/** A row of the file as a wanted piece; HTML becomes the text it shows. */
export function wantedOf(
  { row, cells, notes, extra }: PieceRows & { extra: boolean },
  { mapping, layout }: Pick<ImportRow, 'mapping' | 'layout'>,
): WantedPiece {
  const wanted = readImportRow(cells, mapping, layout)
  const { description } = wanted.fields
  if (description !== undefined && layout !== 'shop' && /<[a-z][^>]*>/i.test(description))
    wanted.fields.description = convert(description.slice(0, MOST_HTML), {
      wordwrap: false,
      selectors: PLAIN,
    })
  if (extra)
    wanted.faults.push({ field: 'row', sentence: 'This row has more cells than the file has heads.' })
  return { row, wanted, notes }
}

/** Characters looked at: ten times what a description may have as plain text. */
const MOST_HTML = 50_000

/** Words only: what links and pictures point at is of no use here. */
const PLAIN = [
  { selector: 'a', options: { ignoreHref: true } },
  { selector: 'img', format: 'skip' },
]

/** Pictures that this shop does not keep; they are not fetched. */
export function picturesElsewhere({ wanted }: WantedPiece): number {
  return wanted.pictures?.filter(({ address }) => pictureIdIn(address) === null).length ?? 0
}

/** Judges some hundred rows by the rules that judge the form, in a handful of questions to the database. */
export async function judgeBatch(
  db: Db,
  bench: Bench,
  pieces: readonly WantedPiece[],
  { options, named, now }: { options: ImportRow['options']; named: Named; now: Date },
): Promise<Judgement> {
  const planned = await planPieces(db, bench, pieces, { options, named })
  const known = planned.filter((one) => one.kind === 'known')
  const edits = known.map(({ piece, draft, archived }) => ({ row: piece, draft, archived }))
  const plan = await planEdits(db, bench, edits, now)
  const rowOf = new Map(known.map(({ piece, row }) => [piece.piece.id, row]))
  const made = await judgeFresh(
    db,
    bench,
    planned.filter((one) => one.kind === 'new'),
  )
  return {
    fresh: made.fresh,
    rewrites: plan.rewrites.map((rewrite) => ({ row: rowOf.get(rewrite.piece.id) ?? 0, rewrite })),
    same: known.length - plan.rewrites.length - plan.faults.length,
    left: planned.filter((one) => one.kind === 'left').length,
    faulty: [
      ...planned.filter((one) => one.kind === 'faulty'),
      ...plan.faults.map(({ id, faults }) => ({ row: rowOf.get(id) ?? 0, faults })),
      ...made.faulty,
    ],
  }
}

/** The rows that move a price, or give a discount, further than staff may. */
export function guardedRows({ fresh, rewrites }: Judgement): (PriceMove & { row: number })[] {
  const moves = [...fresh, ...rewrites.map(({ row, rewrite }) => ({ row, guarded: rewrite.guarded }))]
  return moves.flatMap(({ row, guarded }) => (guarded ? [{ row, ...guarded }] : []))
}

async function judgeFresh(
  db: Db,
  bench: Bench,
  pieces: readonly { row: number; draft: PieceDraft; archived: boolean }[],
) {
  const wanted = pieces.flatMap(({ draft }) => (draft.pictures ?? []).map(({ id }) => id))
  const unknown = new Set(await unknownPictures(db, wanted))
  const skus = await takenSkus(
    db,
    pieces.map(({ draft }) => draft.sku),
  )
  const fresh: FreshPiece[] = []
  const faulty: Judgement['faulty'] = []
  for (const { row, draft, archived } of pieces) {
    const { placed, faults } = placePiece(draft, bench)
    const others = [pictureFault(draft, unknown), skuFault(draft, skus)].filter((it) => it !== null)
    if (placed && others.length === 0) {
      const guarded = guardedDiscount(placed.columns.breakup, bench.priceGuardBps)
      fresh.push({ row, draft, placed, archived, guarded })
    } else faulty.push({ row, faults: [...faults, ...others] })
  }
  return { fresh, faulty }
}
