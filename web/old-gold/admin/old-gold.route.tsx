import { Link } from 'react-router'
import { listOldGold, type OldGoldLot, sumOldGold } from '#contracts/admin/old-gold.ts'
import { exact } from '#rules/exact-rupees.ts'
import { formatDate } from '#rules/format-dates.ts'
import { percent } from '#rules/measures.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { ListTable } from '#web/admin-kit/list/list-table.tsx'
import { PrintReceipt } from '#web/orders/admin/tenders/print-receipt.tsx'
import { LinkButton } from '#web/page-links.tsx'
import { Person } from '#web/person.tsx'
import { gramsText } from '#web/pricing/measures.ts'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import type { Column } from '#web/ui/display/data-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

const pieceWords = ({ description, huid, purity }: OldGoldLot) =>
  [description, percent(purity), huid && `HUID ${huid}`].filter(Boolean).join(' · ')

const COLUMNS: readonly Column<OldGoldLot>[] = [
  { key: 'taken', head: 'Taken', className: 'whitespace-nowrap', cell: ({ takenAt }) => formatDate(takenAt) },
  { key: 'piece', head: 'Piece', className: 'min-w-44', cell: pieceWords },
  { key: 'weight', head: 'Gross weight', align: 'right', cell: ({ grossWeight }) => gramsText(grossWeight) },
  { key: 'fine', head: 'Fine gold', align: 'right', cell: ({ fineWeight }) => gramsText(fineWeight) },
  { key: 'amount', head: 'Paid', align: 'right', cell: ({ value }) => exact(value) },
  { key: 'order', head: 'Order', cell: ({ order }) => <OrderLink number={order} /> },
  { key: 'voucher', head: 'Voucher', cell: ({ voucher }) => <Voucher number={voucher} /> },
  { key: 'by', head: 'Taken by', cell: ({ by }) => <Person {...by} /> },
]

/** The order that it pays for a part of; none where it was bought without a sale. */
const OrderLink = ({ number }: { number: string | null }) =>
  number === null ? (
    <span className="whitespace-nowrap text-stone">No sale</span>
  ) : (
    <Link to={adminPaths.order(number)} className="whitespace-nowrap text-link">
      {number}
    </Link>
  )

const Voucher = ({ number }: { number: string }) => (
  <span className="flex whitespace-nowrap">
    <PrintReceipt number={number} label="Purchase voucher" saysNumber />
  </span>
)

/** The register of scrap: each piece of old gold that was taken, and the fine gold in it. */
export default function OldGoldScreen() {
  const list = useEndpointList(listOldGold)
  const sums = useEndpointQuery(sumOldGold, {})
  return (
    <AdminPage
      title="Old gold"
      fills
      back={{ label: 'New sale', to: adminPaths.counter() }}
      actions={
        <>
          <LinkButton kind="secondary" to={adminPaths.itemRegisters()}>
            Scrap register
          </LinkButton>
          <LinkButton to={adminPaths.buyOldGold()}>Buy old gold</LinkButton>
        </>
      }
    >
      {sums.data && sums.data.fineWeight > 0 && (
        <p className="mb-3 text-sm">
          In all{' '}
          <strong translate="no" className="money">
            {gramsText(sums.data.fineWeight)}
          </strong>{' '}
          of fine gold, paid with{' '}
          <strong translate="no" className="money">
            {exact(sums.data.value)}
          </strong>
          .
        </p>
      )}
      <ListTable
        list={list}
        caption="Old gold"
        rowKey={({ id }) => id}
        columns={COLUMNS}
        card={(row) => (
          <div className="grid gap-1 px-4 py-3 text-sm">
            <span className="flex justify-between gap-3 font-medium">
              <span className="min-w-0 break-words">{pieceWords(row)}</span>
              <span translate="no" className="money">
                {exact(row.value)}
              </span>
            </span>
            <span className="text-stone">
              {formatDate(row.takenAt)} · <span translate="no">{gramsText(row.fineWeight)}</span> of fine gold
              · <OrderLink number={row.order} />
            </span>
            <Voucher number={row.voucher} />
          </div>
        )}
        empty={
          <EmptyState title="No old gold yet">
            Gold that customers bring, to pay for a part of a sale or to be paid out, is listed here.
          </EmptyState>
        }
      />
    </AdminPage>
  )
}
