import { IDENTITY_KINDS, type IdentityKind } from '#rules/old-gold/old-gold-voucher.ts'
import { formatExactRupees } from '#web/admin-kit/wire-rupees.ts'
import { sentenceOf } from '#web/api.ts'
import { Button } from '#web/ui/action/button.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { FieldError } from '#web/ui/form/field-error.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { emptyLot, type OldGoldDraft, withoutLot } from './old-gold-draft.ts'
import { OldGoldLotFields } from './old-gold-lot.tsx'
import { EstimateNotes, OpenEstimate } from './open-estimate.tsx'
import type { useOldGold } from './use-old-gold.ts'

const KINDS = Object.entries(IDENTITY_KINDS).map(([value, label]) => ({ value, label }))

interface OldGoldFieldsProps {
  draft: OldGoldDraft
  onChange: (draft: OldGoldDraft) => void
  oldGold: ReturnType<typeof useOldGold>
  errorAt: (place: string) => string | undefined
}

/** Old gold that the customer gives for a part of what is due: its pieces, and how each came to its value. */
export function OldGoldFields({ draft, onChange, oldGold, errorAt }: OldGoldFieldsProps) {
  const { pieces } = draft
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
            Old gold <strong className="money">{formatExactRupees(quote.value)}</strong>
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
