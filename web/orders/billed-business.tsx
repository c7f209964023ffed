import { taxNumberLabel } from '#rules/gstin.ts'
import { type Business, IN_ZONE } from '#rules/identity/business.ts'

/** The business that the invoice of an order is made out to. */
export function BilledBusiness({ business, className }: { business: Business; className: string }) {
  return (
    <p className={className}>
      Billed to {business.legalName}
      <span className="block">
        {taxNumberLabel(business.gstin)}{' '}
        <span translate="no" className="money">
          {business.gstin}
        </span>
        {business.isSez && `, ${IN_ZONE}`}
      </span>
    </p>
  )
}
