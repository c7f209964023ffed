import type { Db } from '#db/client.ts'
import type { FormFault } from '#rules/catalogue/form-reader.ts'
import type { PieceDraft } from '#rules/catalogue/piece-draft.ts'
import { guardPrices } from './admin-guarded-prices.ts'
import { type Bench, placePiece } from './admin-place-piece.ts'
import { needsAddress, planRewrite, type Rewrite, stockFault } from './admin-plan-rewrite.ts'
import { skuFault, takenSkus } from './admin-skus.ts'
import { freeSlugs, takeTurnsAtNaming } from './admin-slugs.ts'
import { unknownPictures } from './admin-write-pieces.store.ts'
import type { PieceRow } from './products.store.ts'

/** What somebody wants of one piece. */
export type PieceEdit = { row: PieceRow; draft: PieceDraft; archived?: boolean }

export type EditPlan = {
  /** Of the pieces that change; those that stay as they are need none. */
  rewrites: Rewrite[]
  /** Of the pieces that cannot become what was wanted. */
  faults: { id: string; faults: FormFault[] }[]
}

/** What locked pieces become, however many, in a handful of questions to the database. */
export async function planEdits(
  db: Db,
  bench: Bench,
  edits: readonly PieceEdit[],
  now: Date,
): Promise<EditPlan> {
  const unknown = new Set(
    await unknownPictures(
      db,
      edits.flatMap(({ draft }) => pictureIds(draft)),
    ),
  )
  const addresses = await newAddresses(db, edits)
  const skus = await takenSkus(
    db,
    edits.map(({ draft }) => draft.sku),
  )
  const plan: EditPlan = { rewrites: [], faults: [] }
  for (const { row, draft, archived } of edits) {
    const { placed, faults: misplaced } = placePiece(draft, bench)
    const faults = [
      ...misplaced,
      ...[stockFault(row, draft), pictureFault(draft, unknown), skuFault(draft, skus, row.piece.id)].filter(
        (it) => it !== null,
      ),
    ]
    if (!placed || faults.length > 0) {
      plan.faults.push({ id: row.piece.id, faults })
      continue
    }
    const rewrite = planRewrite(row, { draft, placed, archived, slug: addresses.get(row.piece.id) }, now)
    if (rewrite) plan.rewrites.push(rewrite)
  }
  return { ...plan, rewrites: await guardPrices(db, bench, plan.rewrites, now) }
}

async function newAddresses(db: Db, edits: readonly PieceEdit[]): Promise<Map<string, string>> {
  const renamed = edits.filter(({ row, draft }) => needsAddress(row, draft))
  if (renamed.length === 0) return new Map()
  await takeTurnsAtNaming(db)
  const slugs = await freeSlugs(
    db,
    renamed.map(({ draft }) => draft.name),
  )
  return new Map(renamed.map(({ row }, index) => [row.piece.id, slugs[index] ?? row.piece.slug]))
}

const pictureIds = ({ pictures }: PieceDraft) => (pictures ?? []).map(({ id }) => id)

export function pictureFault(draft: PieceDraft, unknown: ReadonlySet<string>): FormFault | null {
  if (!pictureIds(draft).some((id) => unknown.has(id))) return null
  return { field: 'pictures', sentence: 'One of the pictures is not known to the shop.' }
}
