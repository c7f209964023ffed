import { useState } from 'react'
import { type Consent, listConsents, setConsent } from '#contracts/privacy.ts'
import { formatLongDate } from '#rules/format-dates.ts'
import { call, sentenceOf } from '#web/api.ts'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAnswer } from '#web/use-answer.ts'

/** What the customer has agreed to, since when, and news and offers as easily taken back as given. */
export function OwnConsents({ mobileNumber }: { mobileNumber: string }) {
  const params = { mobileNumber }
  const kept = useAnswer(listConsents, { params })
  const [saving, setSaving] = useState(false)
  if (kept.state !== 'here') return null
  const account = lastWord(kept.answer, 'account')
  const offers = lastWord(kept.answer, 'offers')

  const change = async (given: boolean) => {
    setSaving(true)
    try {
      kept.put(await call(setConsent, { params, body: { purpose: 'offers', given } }))
    } catch (error) {
      toast.error(sentenceOf(error, 'Your choice could not be saved.'))
    } finally {
      setSaving(false)
    }
  }
  return (
    <div className="border-b border-hairline py-5">
      <h3 className="font-sans font-medium">What you agreed to</h3>
      {account?.given && (
        <p className="mt-1 text-[0.9375rem] text-stone">
          You agreed to have an account on {formatLongDate(account.at)}. To withdraw this, delete your account
          below.
        </p>
      )}
      <Switch
        className="mt-2 max-w-md"
        label="News and offers"
        note={offers && `${offers.given ? 'Yes' : 'No'}, since ${formatLongDate(offers.at)}`}
        checked={offers?.given ?? false}
        disabled={saving}
        onChange={(event) => void change(event.target.checked)}
      />
    </div>
  )
}

const lastWord = (said: readonly Consent[], purpose: Consent['purpose']) =>
  said.find((consent) => consent.purpose === purpose)
