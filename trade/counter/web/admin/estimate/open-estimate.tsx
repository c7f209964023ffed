import { useState } from 'react'
import type { ResponseBody } from '#contracts/endpoint.ts'
import { formatEstimateCode } from '#rules/estimate-code.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import {
  type CounterEstimate,
  listCounterEstimates,
  openCounterEstimate,
} from '#trade/counter/contract/estimates.ts'
import { call } from '#web/api.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** Opens an estimate by the code on its slip, or by a press on one that is still valid. */
export function OpenEstimate({ onOpened }: { onOpened: (estimate: CounterEstimate) => void }) {
  const [code, setCode] = useState('')
  const opening = useAction(
    async (asked: string) => onOpened(await call(openCounterEstimate, { params: { code: asked.trim() } })),
    { failed: 'The estimate could not be opened. Please try again.' },
  )
  return (
    <div className="grid gap-4">
      <div className="flex items-end gap-3">
        <TextField
          className="flex-1"
          label="Code of an estimate"
          name="estimateCode"
          autoComplete="off"
          placeholder="K7M 4QX"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (code.trim() !== '') opening.mutate(code)
          }}
        />
        <Button
          kind="secondary"
          pending={opening.isPending}
          pendingLabel="Opening…"
          blockedBecause={code.trim() === '' && 'Enter the code first.'}
          onClick={() => opening.mutate(code)}
        >
          Open
        </Button>
      </div>
      <ValidEstimates onChosen={(chosen) => opening.mutate(chosen)} />
    </div>
  )
}

function ValidEstimates({ onChosen }: { onChosen: (code: string) => void }) {
  const query = useEndpointQuery(listCounterEstimates, {})
  if (query.isPending) return <Skeleton className="h-10" />
  if (query.isError)
    return (
      <NotLoaded
        title="The estimates that are still valid could not be loaded."
        onAgain={() => void query.refetch()}
      />
    )
  if (query.data.length === 0) return null
  return (
    <div className="text-sm">
      <p className="font-medium">Still valid</p>
      <ul aria-label="Estimates that are still valid" className="divide-y divide-hairline">
        {query.data.map((estimate) => (
          <ValidEstimate key={estimate.code} estimate={estimate} onChosen={onChosen} />
        ))}
      </ul>
    </div>
  )
}

type Valid = ResponseBody<typeof listCounterEstimates>[number]

function ValidEstimate({
  estimate: { code, name, mobileNumber, total, validUntil },
  onChosen,
}: {
  estimate: Valid
  onChosen: (code: string) => void
}) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <button type="button" className="text-link" translate="no" onClick={() => onChosen(code)}>
        {formatEstimateCode(code)}
      </button>
      <span translate="no" className="money">
        {formatRupees(total)}
      </span>
      <span className="basis-full text-stone">
        {name || mobileNumber ? `${name || mobileNumber}, valid` : 'Valid'} until {formatDateTime(validUntil)}
      </span>
    </li>
  )
}
