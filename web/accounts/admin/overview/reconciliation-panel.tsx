import type { Reconciled } from '#contracts/admin/account-months.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { formatExactRupees } from '#web/admin-kit/wire-rupees.ts'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'
import { PaperLink } from '../open-paper.tsx'

type TaxRow = { name: string; taxable: number; tax: number; isSame: boolean }
type MoneyRow = { name: string; documents: number; money: number; isSame: boolean }

const amount = (rupees: number, isSame: boolean) => (
  <span translate="no" className={isSame ? undefined : 'font-medium text-ruby'}>
    {formatExactRupees(rupees)}
  </span>
)

const TAX_COLUMNS: readonly Column<TaxRow>[] = [
  { key: 'name', head: 'Added up', cell: ({ name }) => name },
  {
    ...{ key: 'taxable', head: 'Taxable value', align: 'right' },
    cell: ({ taxable, isSame }) => amount(taxable, isSame),
  },
  { key: 'tax', head: 'Tax', align: 'right', cell: ({ tax, isSame }) => amount(tax, isSame) },
]

const MONEY_COLUMNS: readonly Column<MoneyRow>[] = [
  { key: 'name', head: 'Money', cell: ({ name }) => name },
  {
    ...{ key: 'documents', head: 'Documents', align: 'right' },
    cell: ({ documents, isSame }) => amount(documents, isSame),
  },
  { key: 'money', head: 'Moved', align: 'right', cell: ({ money, isSame }) => amount(money, isSame) },
]

/** The same figures, added up each in a way of its own; where they differ, the documents that do are named. */
export function ReconciliationPanel({ reconciled }: { reconciled: Reconciled }) {
  const { documents, differences } = reconciled
  const taxRow = (name: string, { taxable, tax }: { taxable: number; tax: number }): TaxRow => ({
    ...{ name, taxable, tax },
    isSame: taxable === documents.taxable && tax === documents.tax,
  })
  const moneyRow = (name: string, said: number, money: number): MoneyRow => ({
    ...{ name, documents: said, money },
    isSame: said === money,
  })
  return (
    <div id="reconciliation" className="scroll-mt-20">
      <Panel title="Reconciliation">
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
          <DataTable
            caption="Documents beside the return"
            columns={TAX_COLUMNS}
            rows={[
              taxRow('Documents', documents),
              taxRow('GSTR-1 tables', reconciled.tables),
              taxRow('HSN summary', reconciled.hsn),
            ]}
            rowKey={({ name }) => name}
          />
          <DataTable
            caption="Documents beside the money"
            columns={MONEY_COLUMNS}
            rows={[
              moneyRow('Invoices', reconciled.billed, reconciled.paidForBills),
              moneyRow('Credit notes', reconciled.credited, reconciled.paidBackForNotes),
            ]}
            rowKey={({ name }) => name}
          />
        </div>
        <p className="mt-3 max-w-text text-sm text-stone">
          Invoices less credit notes, without insurance and delivery, which are outside the taxable value;
          commercial credit notes lower no tax and are not in the return. Money is what was paid for the
          invoices of this period, old gold and store credit included, and what went back for its credit
          notes.
        </p>
        {differences.length > 0 && (
          <ul aria-label="Differences" className="mt-3 divide-y divide-hairline border-t border-hairline">
            {differences.map(({ document, documentId, says }) => (
              <li key={`${documentId} ${says}`} className="flex flex-wrap items-baseline gap-x-4 py-2">
                <PaperLink paper={{ kind: 'document', key: documentId }} name={document} />
                <span className="min-w-0 flex-1 basis-56">{says}</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}
