import { exact } from '#rules/exact-rupees.ts'
import type { Paise } from '#rules/money.ts'
import type { Reconciled } from '#trade/accounts/contract/months.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'
import { PaperLink } from '../open-paper.tsx'

type TaxRow = { name: string; taxable: number; tax: number; isSame: boolean }
type MoneyRow = { name: string; documents: number; money: number; isSame: boolean }

const amount = (paise: Paise, isSame: boolean) => (
  <span translate="no" className={isSame ? undefined : 'font-medium text-ruby'}>
    {exact(paise)}
  </span>
)

const TAX_COLUMNS: readonly Column<TaxRow>[] = [
  { key: 'name', head: 'Added up', cell: ({ name }) => name },
  {
    key: 'taxable',
    head: 'Taxable value',
    align: 'right',
    cell: ({ taxable, isSame }) => amount(taxable, isSame),
  },
  { key: 'tax', head: 'Tax', align: 'right', cell: ({ tax, isSame }) => amount(tax, isSame) },
]

const MONEY_COLUMNS: readonly Column<MoneyRow>[] = [
  { key: 'name', head: 'Money', cell: ({ name }) => name },
  {
    key: 'documents',
    head: 'Documents',
    align: 'right',
    cell: ({ documents, isSame }) => amount(documents, isSame),
  },
  { key: 'money', head: 'Moved', align: 'right', cell: ({ money, isSame }) => amount(money, isSame) },
]

/** The same figures, added up each in a way of its own; where they differ, the documents that do are named. */
export function ReconciliationPanel({ reconciled }: { reconciled: Reconciled }) {
  const { documents, differences } = reconciled
  const taxRow = (name: string, { taxable, tax }: { taxable: number; tax: number }): TaxRow => ({
    name,
    taxable,
    tax,
    isSame: taxable === documents.taxable && tax === documents.tax,
  })
  const moneyRow = (name: string, said: number, money: number): MoneyRow => ({
    name,
    documents: said,
    money,
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
          Invoices less credit notes. Taxable value and tax leave out insurance, delivery and round-off, so
          together they are not the total of the invoices. Commercial credit notes change no tax and are left
          out. Money is everything paid for the invoices of this period, with old gold and store credit, and
          everything paid back for its credit notes.
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
