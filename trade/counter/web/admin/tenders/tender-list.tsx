import { exact } from '#rules/exact-rupees.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { tenderWords } from '#rules/orders/balance/tender-kinds.ts'
import type { OrderTenders, Tender } from '#trade/counter/contract/tenders.ts'
import { Facts } from '#web/admin-kit/panel.tsx'
import { PrintPaper } from '#web/admin-kit/papers/print-paper.tsx'
import { Person } from '#web/person.tsx'
import { Button } from '#web/ui/action/button.tsx'

export type OwedRefund = OrderTenders['owed'][number]

interface TenderListProps {
  tenders: OrderTenders
  /** Something is left to be paid. */
  isOpen: boolean
  whyNotRefund: string | null
  onPayOut: (refund: OwedRefund) => void
}

/** The sum of an order, each tender that was taken for it, and each refund that is still to be paid out. */
export function TenderList({
  tenders: { total, credit, balance, tenders, owed },
  ...props
}: TenderListProps) {
  return (
    <>
      <Facts
        facts={[
          ['Total', exact(total)],
          ['Store credit', credit > 0 && `−${exact(credit)}`],
          [
            'Still to be paid',
            props.isOpen && (
              <strong translate="no" key="open">
                {exact(balance)}
              </strong>
            ),
          ],
        ]}
      />
      <ul className="mt-3 divide-y divide-hairline border-t border-hairline">
        {tenders.map((tender) => (
          <TenderItem key={tender.id} tender={tender} />
        ))}
        {owed.map((refund) => (
          <OwedItem
            key={refund.refundId}
            refund={refund}
            whyNot={props.whyNotRefund}
            onPayOut={() => props.onPayOut(refund)}
          />
        ))}
      </ul>
    </>
  )
}

function TenderItem({ tender }: { tender: Tender }) {
  const { kind, reference, amount, received, at, by, receiptNumber, isPaidOut, waitsForPaper } = tender
  return (
    <li className="py-2.5 text-sm">
      <p className="flex items-baseline justify-between gap-x-3">
        <span className="min-w-0 break-words">
          {isPaidOut ? `Paid out: ${tenderWords(tender)}` : tenderWords(tender)}
        </span>
        <span translate="no" className="money">
          {isPaidOut && '−'}
          {exact(amount)}
        </span>
      </p>
      <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-stone">
        <span>{formatDateTime(at)}</span>
        <span>
          <Person {...by} isInline />
        </span>
      </p>
      {received !== null && received > amount && (
        <p translate="no" className="text-[0.8125rem] text-stone">
          {exact(received)} received, {exact(received - amount)} given back
        </p>
      )}
      {receiptNumber && (
        <PrintPaper number={receiptNumber} label={isPaidOut ? 'Refund voucher' : 'Receipt'} saysNumber />
      )}
      {waitsForPaper && (
        <p className="text-[0.8125rem] text-stone">
          Its credit note follows with the invoice, or its refund voucher when the product is cancelled.
        </p>
      )}
      {kind === 'old-gold' && <PrintPaper number={reference} label="Purchase voucher" saysNumber />}
    </li>
  )
}

interface OwedItemProps {
  refund: OwedRefund
  whyNot: string | null
  onPayOut: () => void
}

function OwedItem({ refund, whyNot, onPayOut }: OwedItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-sm">
      <span className="min-w-0 flex-1">
        To be paid out:{' '}
        <span translate="no" className="money">
          {exact(refund.amount)}
        </span>
        <span className="block text-[0.8125rem] text-stone">{refund.reason}</span>
      </span>
      <Button kind="secondary" blockedBecause={whyNot} onClick={onPayOut}>
        Pay out
      </Button>
    </li>
  )
}
