import { listInvoices } from '#contracts/invoices.ts'
import { staysInState } from '#rules/orders/address-change.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

/** Says, before anything is typed, what stays as it is on an invoice that was handed out. */
export function StateLimit({ orderId }: { orderId: string }) {
  const { data } = useEndpointQuery(listInvoices, { params: { orderId } })
  const invoice = data?.find(({ kind }) => kind === 'invoice')
  if (!invoice?.handedOutFor) return null
  return (
    <p className="mt-2">
      {staysInState(invoice.number, invoice.handedOutFor)} The GSTIN and legal name on it stay as they are.
    </p>
  )
}
