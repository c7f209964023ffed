import { taxNumberLabel } from '#rules/gstin.ts'
import type { Business } from '#rules/identity/business.ts'

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
      </span>
    </p>
  )
}
