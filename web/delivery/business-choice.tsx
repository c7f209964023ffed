import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { plainGstin } from '#rules/gstin.ts'
import type { Business } from '#rules/identity/business.ts'
import { otherStateNote } from '#rules/invoices/other-state.ts'
import type { FrameData } from '#server/storefront/page-data.server.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { BusinessFields, type BusinessFieldsProps } from './business-fields.tsx'

const NO_BUSINESS: Business = { gstin: '', legalName: '' }

interface BusinessChoiceProps extends BusinessFieldsProps {
  label: string
  /** As it is typed; null while a person is billed. */
  business: Business | null
  /** The value that the fields begin with: the customer's own. */
  own: Business | null
  /** Where the goods go, by the state's name. */
  state: string
  onChange: (business: Business | null) => void
  className?: string
}

/** Whether a business is billed, and which. What was typed comes back when the box is ticked again. */
export function BusinessChoice(props: BusinessChoiceProps) {
  const { label, business, own, state, onChange, className, ...fields } = props
  const [left, setLeft] = useState(own)
  const sellerGstin = useShopGstin()
  const note =
    business &&
    otherStateNote({
      gstin: plainGstin(business.gstin),
      isSez: business.isSez ?? false,
      state,
      sellerGstin,
    })
  const choose = (isBusiness: boolean) => {
    if (business) setLeft(business)
    onChange(isBusiness ? (left ?? NO_BUSINESS) : null)
  }
  return (
    <div className={className}>
      <Checkbox
        label={label}
        note={!business && left?.legalName}
        checked={business !== null}
        onChange={(event) => choose(event.target.checked)}
      />
      {business && <BusinessFields {...fields} gstin={business.gstin} />}
      <div aria-live="polite">
        {note && (
          <Notice tone="warning" className="mt-4">
            {note}
          </Notice>
        )}
      </div>
    </div>
  )
}

/** Of the shop, in the storefront and in the admin area; empty where it has none yet. */
function useShopGstin(): string {
  const storefront = useRouteLoaderData<FrameData>('layout/shop.route')
  const adminArea = useRouteLoaderData<Pick<FrameData, 'contact'>>('admin/admin.route')
  return (storefront ?? adminArea)?.contact.gstin ?? ''
}
