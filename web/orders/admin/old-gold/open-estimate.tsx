import { useState } from 'react'
import { openOldGoldEstimate } from '#contracts/admin/old-gold.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import {
  estimateCodeOf,
  formatEstimateCode,
  isEstimateCode,
  NO_ESTIMATE_CODE,
} from '#rules/old-gold/estimate.ts'
import { formatExactRupees } from '#web/admin-kit/wire-rupees.ts'
import { sentenceOf, unreached } from '#web/api.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type OldGoldDraft, type OpenedEstimate, withEstimate } from './old-gold-draft.ts'

interface OpenEstimateProps {
  draft: OldGoldDraft
  onChange: (draft: OldGoldDraft) => void
}

/** Opens what a customer estimated at home, by its code. */
export function OpenEstimate({ draft, onChange }: OpenEstimateProps) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const opening = useEndpointMutation(openOldGoldEstimate, {
    onSuccess: (estimate) => {
      const next = withEstimate(draft, estimate)
      if (typeof next === 'string') return setFault(next)
      setTyped('')
      onChange(next)
    },
    onError: (failure) => setFault(sentenceOf(failure, unreached('The estimate could not be opened.'))),
  })
  const open = () => {
    const code = estimateCodeOf(typed)
    if (!isEstimateCode(code)) return setFault(NO_ESTIMATE_CODE)
    opening.mutate({ params: { code } })
  }
  return (
    <div className="mb-4 grid grid-cols-[1fr_auto] items-start gap-3">
      <TextField
        label="Code of an estimate"
        hint="If the customer made one at home."
        name="estimateCode"
        maxLength={9}
        autoComplete="off"
        autoCapitalize="characters"
        value={typed}
        error={fault}
        onChange={(event) => {
          setFault(undefined)
          setTyped(event.target.value.toUpperCase())
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          open()
        }}
      />
      <Button
        kind="secondary"
        className="mt-6"
        pending={opening.isPending}
        pendingLabel="Opening…"
        onClick={open}
      >
        Open
      </Button>
    </div>
  )
}

/** What was estimated; the value beside it is worked out from what was weighed and tested. */
export function EstimateNotes({ estimates }: { estimates: readonly OpenedEstimate[] }) {
  return (
    <ul className="mb-4 grid gap-1 text-sm text-stone empty:hidden" aria-label="Estimates">
      {estimates.map(({ code, value, createdAt }) => (
        <li key={code}>
          Estimated <span className="money">{formatExactRupees(value)}</span> on {formatDateTime(createdAt)}{' '}
          (code {formatEstimateCode(code)}). What counts is what you weigh and test now.
        </li>
      ))}
    </ul>
  )
}
