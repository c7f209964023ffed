import type { AdminOrderRow } from '#contracts/admin/list-orders.ts'
import { COUNTER } from '#rules/counter/counter-sale.ts'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { gramsText } from '#web/pricing/measures.ts'

const none = <span className="text-stone">–</span>

/** Of all lines, each once. */
const joined = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))].join(', ')

/** What the list of orders can show besides; its data holds them anyway. */
export const OPTIONAL_ORDER_COLUMNS: readonly ListColumn<AdminOrderRow>[] = [
  {
    key: 'invoice',
    head: 'Invoice',
    isOptional: true,
    className: 'whitespace-nowrap',
    cell: ({ invoiceNumber }) => (invoiceNumber ? <span className="money">{invoiceNumber}</span> : none),
  },
  {
    key: 'payment',
    head: 'Payment method',
    isOptional: true,
    cell: ({ paymentMethod }) => (paymentMethod === COUNTER ? 'In the shop' : 'Online'),
  },
  {
    key: 'channel',
    head: 'Channel',
    isOptional: true,
    cell: ({ handover, paymentMethod }) => (
      <>
        {paymentMethod === COUNTER ? 'Counter' : 'Online'}
        <span className="block text-[0.8125rem] text-stone">
          {handover === 'counter' ? 'handed over' : 'parcel'}
        </span>
      </>
    ),
  },
  { key: 'city', head: 'City', isOptional: true, cell: ({ city }) => city || none },
  {
    key: 'carrier',
    head: 'Carrier',
    isOptional: true,
    cell: ({ lines }) => joined(lines.map(({ carrier }) => carrier)) || none,
  },
  {
    key: 'tracking',
    head: 'Tracking number',
    isOptional: true,
    cell: ({ lines }) => {
      const numbers = joined(lines.map(({ trackingNumber }) => trackingNumber))
      return numbers ? <span className="break-all money">{numbers}</span> : none
    },
  },
  {
    key: 'huid',
    head: 'HUID',
    isOptional: true,
    cell: ({ lines }) => {
      const huids = joined(lines.map(({ huid }) => huid))
      return huids ? <span className="money">{huids}</span> : none
    },
  },
  {
    key: 'weight',
    head: 'Gross weight',
    isOptional: true,
    align: 'right',
    className: 'whitespace-nowrap',
    cell: ({ lines }) => gramsText(lines.reduce((sum, { grossWeight }) => sum + grossWeight, 0)),
  },
]
