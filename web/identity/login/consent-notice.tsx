import { useState } from 'react'
import type { ConsentPurpose } from '#rules/privacy/consents.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { type Notice, PrivacyNotice, useNotice } from '../privacy-notice.tsx'

export interface ConsentNoticeProps {
  offers: boolean
  onOffersChange: (wanted: boolean) => void
  notice: Notice
}

/** Said beside the login: asking for an OTP agrees to the account; news and offers are asked for apart, and left open. */
export function ConsentNotice({ offers, onOffersChange, notice }: ConsentNoticeProps) {
  const { language, words } = notice
  return (
    <div className="mt-6 text-sm text-stone">
      <Checkbox
        label={
          <span lang={language} className="text-sm">
            {words.offers}
          </span>
        }
        checked={offers}
        onChange={(event) => onOffersChange(event.target.checked)}
      />
      <p lang={language} className="mt-2">
        {words.agreement}
      </p>
      <PrivacyNotice notice={notice} />
    </div>
  )
}

/** The consents given by logging in. */
export function useConsents() {
  const [offers, setOffers] = useState(false)
  const notice = useNotice()
  const agreed: ConsentPurpose[] = offers ? ['account', 'offers'] : ['account']
  return { agreed, notice: { offers, onOffersChange: setOffers, notice } }
}
