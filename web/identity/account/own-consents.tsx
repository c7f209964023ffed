import { type Consent, listConsents, setConsent } from '#contracts/privacy.ts'
import { formatLongDate } from '#rules/format-dates.ts'
import { CONSENT_NOTICE } from '#rules/privacy/consents.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { PrivacyNotice, useNotice } from '../privacy-notice.tsx'

/** The customer's consents, since when, and news and offers as easily taken back as given. */
export function OwnConsents({ mobileNumber }: { mobileNumber: string }) {
  const params = { mobileNumber }
  const notice = useNotice()
  const kept = useEndpointQuery(listConsents, { params })
  const saving = useEndpointMutation(setConsent, {
    failed: 'Your choice could not be saved.',
    onSuccess: kept.setData,
  })
  if (!kept.isSuccess) return null
  const account = lastWord(kept.data, 'account')
  const offers = lastWord(kept.data, 'offers')
  const shown = { version: CONSENT_NOTICE, language: notice.language }
  const change = (given: boolean) =>
    saving.mutate({ params, body: { purpose: 'offers', given, notice: shown } })
  return (
    <div className="border-b border-hairline py-5">
      <h3 className="font-sans font-medium">What you agreed to</h3>
      {account?.given && (
        <p className="mt-1 text-[0.9375rem] text-stone">
          On {formatLongDate(account.at)} you agreed to have an account. To withdraw your consent, delete your
          account below.
        </p>
      )}
      <Switch
        className="mt-2 max-w-md"
        label="News and offers"
        note={offers && `${offers.given ? 'Yes' : 'No'}, since ${formatLongDate(offers.at)}`}
        checked={offers?.given ?? false}
        disabled={saving.isPending}
        onChange={(event) => change(event.target.checked)}
      />
      <div className="mt-2 max-w-md text-sm text-stone">
        <PrivacyNotice notice={notice} />
      </div>
    </div>
  )
}

const lastWord = (said: readonly Consent[], purpose: Consent['purpose']) =>
  said.find((consent) => consent.purpose === purpose)
