import { useState } from 'react'
import { closeStockTake, type StockTakeView } from '#contracts/admin/stock-takes.ts'
import { MISSING_REASONS } from '#rules/stock-takes/stock-take.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { sentenceOf, unreached } from '#web/api.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { ChosenItem } from './chosen-item.tsx'
import { useCloseChoices } from './use-close-choices.ts'

interface ClosePanelProps {
  take: StockTakeView
  blockedBecause: string | false
  /** It has ended, or is no longer as it was read. */
  onChange: () => void
  onBack: () => void
}

/** What is missing leaves the stock, each for its reason; what was missing and is found comes back. */
export function ClosePanel({ take, blockedBecause, onChange, onBack }: ClosePanelProps) {
  const { body, ...choices } = useCloseChoices(take)
  const [note, setNote] = useState('')
  const closing = useEndpointMutation(closeStockTake, { onSuccess: onChange, onError: onChange })
  const unlisted = take.counts.missing - take.missing.length
  return (
    <Panel title="Close the count">
      <div className="grid grid-cols-1 gap-4">
        <ToMissing {...choices} />
        {unlisted > 0 && (
          <Notice tone="warning">
            {unlisted} more items are missing than can be listed here; they stay as they are. Please count
            again.
          </Notice>
        )}
        <BackInStock {...choices} />
        <TextField
          label="Note"
          maxLength={300}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {closing.isError && (
          <Notice tone="error">{sentenceOf(closing.error, unreached('The count was not closed.'))}</Notice>
        )}
        <div className="flex justify-end gap-2">
          <Button kind="secondary" onClick={onBack}>
            Go on counting
          </Button>
          <Button
            pending={closing.isPending}
            pendingLabel="Closing…"
            blockedBecause={blockedBecause}
            onClick={() => closing.mutate({ params: { id: take.id }, body: { ...body, note } })}
          >
            Close the count
          </Button>
        </div>
      </div>
    </Panel>
  )
}

const REASONS = 'stock-take-reasons'
type Choices = Omit<ReturnType<typeof useCloseChoices>, 'body'>

function ToMissing({ toMissing, isChosen, toggle, reasonOf, explain }: Choices) {
  if (toMissing.length === 0) return null
  return (
    <fieldset>
      <legend className="text-sm font-medium">Mark as missing: no longer for sale</legend>
      <datalist id={REASONS}>
        {MISSING_REASONS.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
      {toMissing.map((item) => (
        <ChosenItem key={item.tag} item={item} isChosen={isChosen(item)} onToggle={toggle}>
          <TextField
            label={`Why ${item.tag} is missing`}
            hideLabel
            list={REASONS}
            maxLength={200}
            value={reasonOf(item.tag)}
            onChange={({ currentTarget }) => explain(item.tag, currentTarget.value)}
          />
        </ChosenItem>
      ))}
    </fieldset>
  )
}

function BackInStock({ toStock, isChosen, toggle }: Choices) {
  if (toStock.length === 0) return null
  return (
    <fieldset>
      <legend className="text-sm font-medium">Was missing and is found: back in stock</legend>
      {toStock.map((item) => (
        <ChosenItem key={item.tag} item={item} isChosen={isChosen(item)} onToggle={toggle} />
      ))}
    </fieldset>
  )
}
