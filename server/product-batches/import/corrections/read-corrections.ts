import type { ImportCorrection } from '#contracts/admin/import-corrections.ts'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { namedPerson } from '#rules/identity/person-name.ts'
import { WHOLE_ROW } from '#rules/product-files/corrections.ts'
import { IMPORT_FIELDS, type ImportField } from '#rules/product-files/import-fields.ts'
import { toPage } from '#server/paging/keyset.ts'
import { importRow } from '../read-import.ts'
import {
  type CorrectionRow,
  correctionsAt,
  countCorrections,
  newestCorrections,
} from './corrections.store.ts'

/** The corrections of an import, a page at a time. 404 where there is no such import. */
export async function listCorrections(db: Db, importId: string, cursor: CursorQuery) {
  await importRow(db, importId)
  const page = toPage(
    await newestCorrections(db, importId, cursor),
    cursor,
    ({ correction }) => correction.id,
  )
  return { ...page, rows: page.rows.map(presentCorrection), total: await countCorrections(db, importId) }
}

/** What was said so far of some rows, and of values that many rows share. */
export async function readCorrections(db: Db, importId: string, rows: readonly number[]) {
  const found = (await correctionsAt(db, importId, rows)).map(presentCorrection)
  const ofRow = (row: number, field: string | null) =>
    found.find((one) => one.row === row && one.field === field) ?? null
  const ofValue = (field: string | null, was: string) =>
    found.find((one) => one.row === null && one.field === field && one.was === was) ?? null
  return {
    ofValue,
    /** That of the whole row goes before that of a field, and that one before that of the value. */
    of: (row: number, field: string | null, was: string) =>
      ofRow(row, WHOLE_ROW) ?? ofRow(row, field) ?? ofValue(field, was),
  }
}

export function presentCorrection({
  correction,
  person,
}: {
  correction: CorrectionRow
  person: Parameters<typeof namedPerson>[0]
}): ImportCorrection {
  return {
    ...correction,
    label: labelOf(correction.field),
    by: namedPerson(person),
    at: correction.at.toISOString(),
  }
}

/** `stones.1.carats` lies in `Stones`; empty for the whole row. */
export function labelOf(field: string): string {
  const [name = ''] = field.split('.')
  return Object.hasOwn(IMPORT_FIELDS, name) ? IMPORT_FIELDS[name as ImportField] : ''
}
