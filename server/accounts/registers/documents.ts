import { CREDIT_NOTE_COLUMNS, SALES_COLUMNS } from '#rules/accounts/registers/document-columns.ts'
import type { Placed } from '#rules/accounts/registers/register.ts'
import type { TaxDocument } from '#rules/accounts/tax-document.ts'
import { reportedDocuments } from '#server/accounts/reported-documents.ts'
import { registerOf } from '#server/registers/register.ts'
import type { Shop } from '#server/shop.ts'
import type { PeriodSpan } from './period-span.ts'

const placed = (row: TaxDocument): Placed<TaxDocument> => ({
  at: new Date(row.document.issuedAt).toISOString(),
  id: row.id,
  opens: { kind: 'document', key: row.id },
  row,
})

const documents = (isWanted: (document: TaxDocument['document']) => boolean) =>
  async function* ({ db }: Shop, { period, from }: PeriodSpan) {
    for await (const page of reportedDocuments(db, period, from))
      yield page.filter(({ document }) => isWanted(document)).map(placed)
  }

export const salesRegister = registerOf(
  SALES_COLUMNS,
  documents(({ kind }) => kind === 'invoice'),
)

export const creditNotesRegister = registerOf(
  CREDIT_NOTE_COLUMNS,
  documents(({ kind }) => kind !== 'invoice'),
  async () => [
    'A commercial credit note was too late to lower the GST: it has no tax, and no place in GSTR-1.',
  ],
)
