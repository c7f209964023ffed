import { useState } from 'react'
import { estimateCodeOf, formatEstimateCode, isEstimateCode, NO_ESTIMATE_CODE } from '#rules/estimate-code.ts'
import { exact } from '#rules/exact-rupees.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { IDENTITY_KINDS, type IdentityKind } from '#rules/identity/identity-document.ts'
import type { TenderFieldsProps } from '#trade/counter/web/admin/tenders/tender-screen.ts'
import { openOldGoldEstimate } from '#trade/old-gold/contract/old-gold.ts'
import { sentenceOf, unreached } from '#web/api.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { FieldError } from '#web/ui/form/field-error.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import {
  emptyLot,
  type OldGoldDraft,
  type OpenedEstimate,
  withEstimate,
  withoutLot,
} from './old-gold-draft.ts'
import { OldGoldLotFields } from './old-gold-lot.tsx'
import { useOldGold } from './use-old-gold.ts'

const KINDS = Object.entries(IDENTITY_KINDS).map(([value, label]) => ({ value, label }))

/** Old gold that the customer gives for a part of what is due: its pieces, and how each came to its value. */
export function OldGoldFields({ draft, onChange, errorAt }: TenderFieldsProps<OldGoldDraft>) {
  const { pieces } = draft
  const oldGold = useOldGold(draft)
  const { quote, error, refetch } = oldGold
  const change = (part: Partial<OldGoldDraft>) => onChange({ ...draft, ...part })
  return (
    <div>
      {pieces.length > 0 && (
        <ul
          aria-label="Pieces of old gold"
          className="-mt-1 mb-4 divide-y divide-hairline border-b border-hairline"
        >
          {pieces.map((piece, nth) => (
            <OldGoldLotFields
              key={piece.id}
              piece={piece}
              nth={nth}
              worth={quote?.pieces[nth] ?? null}
              errorAt={errorAt}
              lack={oldGold.lack}
              onChange={(part) =>
                change({ pieces: pieces.map((one) => (one.id === piece.id ? { ...one, ...part } : one)) })
              }
              onRemove={() => onChange(withoutLot(draft, piece.id))}
            />
          ))}
        </ul>
      )}
      <EstimateNotes estimates={draft.estimates} />
      {error && (
        <div className="mb-4">
          <NotLoaded title="The old gold could not be valued." onAgain={() => void refetch()}>
            {sentenceOf(error, '')}
          </NotLoaded>
        </div>
      )}
      {quote?.isIdentityNeeded && <Identity {...draft} errorAt={errorAt} onChange={change} />}
      {pieces.length > 0 && <OpenEstimate draft={draft} onChange={onChange} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button kind="secondary" name="oldGold" onClick={() => change({ pieces: [...pieces, emptyLot()] })}>
          {pieces.length === 0 ? 'Take old gold' : 'Another piece'}
        </Button>
        {quote && (
          <span className="text-sm" role="status">
            Old gold{' '}
            <strong translate="no" className="money">
              {exact(quote.value)}
            </strong>
          </span>
        )}
      </div>
      <FieldError id="old-gold-error" error={errorAt('oldGold')} />
    </div>
  )
}

interface IdentityProps extends Pick<OldGoldDraft, 'identityKind' | 'lastCharacters'> {
  errorAt: (place: string) => string | undefined
  onChange: (part: Partial<OldGoldDraft>) => void
}

/** The document that the seller shows; only the end of its number is kept. */
function Identity({ identityKind, lastCharacters, errorAt, onChange }: IdentityProps) {
  return (
    <div className="mb-4 grid items-start gap-3 sm:grid-cols-2">
      <Select
        label="Document of the seller"
        name="oldGoldIdentity"
        required
        placeholder="Choose"
        options={KINDS}
        value={identityKind}
        error={errorAt('oldGoldIdentity')}
        onChange={(event) => onChange({ identityKind: event.target.value as IdentityKind | '' })}
      />
      <TextField
        label="Last four characters of its number"
        name="oldGoldIdentity.lastCharacters"
        required
        maxLength={4}
        autoComplete="off"
        value={lastCharacters}
        error={errorAt('oldGoldIdentity.lastCharacters')}
        onChange={(event) => onChange({ lastCharacters: event.target.value.toUpperCase() })}
      />
    </div>
  )
}

interface OpenEstimateProps {
  draft: OldGoldDraft
  onChange: (draft: OldGoldDraft) => void
}

/** Opens what a customer estimated at home, by its code. */
function OpenEstimate({ draft, onChange }: OpenEstimateProps) {
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
        label="Code of the old gold’s estimate"
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

/** The estimates; the value beside them is worked out from the weights and touch that the shop measured. */
function EstimateNotes({ estimates }: { estimates: readonly OpenedEstimate[] }) {
  return (
    <ul className="mb-4 grid gap-1 text-sm text-stone empty:hidden" aria-label="Estimates">
      {estimates.map(({ code, value, createdAt }) => (
        <li key={code}>
          Estimated{' '}
          <span translate="no" className="money">
            {exact(value)}
          </span>{' '}
          on {formatDateTime(createdAt)} (code {formatEstimateCode(code)}). What counts is what you weigh and
          test now.
        </li>
      ))}
    </ul>
  )
}
