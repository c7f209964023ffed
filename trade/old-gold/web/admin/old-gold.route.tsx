import { Link } from 'react-router'
import { exact } from '#rules/exact-rupees.ts'
import { percent } from '#rules/measures.ts'
import { listOldGold, type OldGoldLot, sumOldGold } from '#trade/old-gold/contract/old-gold.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import { pageOfSale } from '#web/admin-kit/module-links.ts'
import { PrintPaper } from '#web/admin-kit/papers/print-paper.tsx'
import { gramsText } from '#web/measures.ts'
import { LinkButton } from '#web/page-links.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { oldGoldPaths } from './paths.ts'

const pieceWords = ({ description, huid, purity }: OldGoldLot) =>
  [description, percent(purity), huid && `HUID ${huid}`].filter(Boolean).join(' · ')

const COLUMNS: readonly ListColumn<OldGoldLot>[] = [
  { key: 'taken', head: 'Taken', kind: 'day', card: 'foot', cardHead: '', of: (row) => row.takenAt },
  { key: 'piece', head: 'Piece', kind: 'text', card: 'title', className: 'min-w-44', of: pieceWords },
  { key: 'weight', head: 'Gross weight', kind: 'grams', of: (row) => row.grossWeight },
  { key: 'fine', head: 'Fine gold', kind: 'grams', card: 'foot', of: (row) => row.fineWeight },
  { key: 'amount', head: 'Paid', kind: 'exact', card: 'amount', of: (row) => row.value },
  { key: 'order', head: 'Order', kind: 'own', card: 'foot', of: (row) => <OrderLink number={row.order} /> },
  {
    key: 'voucher',
    head: 'Voucher',
    kind: 'own',
    card: 'action',
    of: (row) => <Voucher number={row.voucher} />,
  },
  { key: 'by', head: 'Taken by', kind: 'person', of: (row) => row.by },
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
    <PrintPaper number={number} label="Purchase voucher" saysNumber />
  </span>
)

/** The register of scrap: each piece of old gold that was taken, and the fine gold in it. */
export default function OldGoldScreen() {
  const list = useEndpointList(listOldGold)
  const sale = pageOfSale()
  return (
    <ListScreen
      title="Old gold"
      {...(sale && { back: { label: 'New sale', to: sale } })}
      actions={
        <>
          <LinkButton kind="secondary" to={adminPaths.itemRegisters()}>
            Scrap register
          </LinkButton>
          <LinkButton to={oldGoldPaths.buyOldGold()}>Buy old gold</LinkButton>
        </>
      }
      totals={<OldGoldSums />}
      list={list}
      columns={COLUMNS}
      none={{
        title: 'No old gold yet',
        hint: 'Gold that customers bring, to pay for a part of a sale or to be paid out, is listed here.',
      }}
    />
  )
}

/** The weight and the cost of all of it. */
function OldGoldSums() {
  const { data } = useEndpointQuery(sumOldGold, {})
  if (!data?.fineWeight) return null
  return (
    <p className="mb-3 text-sm">
      In all{' '}
      <strong translate="no" className="money">
        {gramsText(data.fineWeight)}
      </strong>{' '}
      of fine gold, paid with{' '}
      <strong translate="no" className="money">
        {exact(data.value)}
      </strong>
      .
    </p>
  )
}
