import { useState } from 'react'
import type { ConsentPurpose } from '#rules/identity/consents.ts'
import { TextLink } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'

/** What is kept, and what for: item by item, as the DPDP Rules 2025 want it said. A new wording is a new CONSENT_NOTICE. */
const KEPT = [
  ['Your mobile number', 'to log you in and to update you on your orders and refunds'],
  ['Name, e-mail and addresses, once you enter them', 'to deliver your orders and to issue invoices'],
  ['Orders and payments', 'to process orders and refunds, and because tax law requires it'],
] as const

export interface ConsentNoticeProps {
  offers: boolean
  onOffersChange: (wanted: boolean) => void
}

/** Said beside the login: asking for an OTP agrees to the account; news and offers are asked for apart, and left open. */
export function ConsentNotice({ offers, onOffersChange }: ConsentNoticeProps) {
  return (
    <div className="mt-6 text-sm text-stone">
      <Checkbox
        label={<span className="text-sm">Send me news and offers</span>}
        checked={offers}
        onChange={(event) => onOffersChange(event.target.checked)}
      />
      <p className="mt-2">
        By choosing “Get OTP”, you agree that we store the data your account needs. We never sell it. You can
        download or delete it in your account at any time.
      </p>
      <Disclosure label="What we keep, and why" className="mt-1 border-0">
        <dl className="space-y-3">
          {KEPT.map(([what, why]) => (
            <div key={what}>
              <dt className="font-medium text-ink">{what}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3">
          For details, and how to make a complaint, see our{' '}
          <TextLink to={paths.info('privacy-policy')}>privacy policy</TextLink>.
        </p>
      </Disclosure>
    </div>
  )
}

/** What was agreed to by logging in. */
export function useConsents() {
  const [offers, setOffers] = useState(false)
  const agreed: ConsentPurpose[] = offers ? ['account', 'offers'] : ['account']
  return { agreed, notice: { offers, onOffersChange: setOffers } }
}
