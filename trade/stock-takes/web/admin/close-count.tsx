import { type ReactNode, useState } from 'react'
import {
  type CountedItemView,
  cancelStockTake,
  closeStockTake,
  type StockTakeView,
} from '#trade/stock-takes/contract/stock-takes.ts'
import { MISSING_REASONS } from '#trade/stock-takes/rules/stock-take.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { sentenceOf, unreached } from '#web/api.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'

interface CloseCountProps {
  take: StockTakeView
  /** Scans of this device that the shop does not have yet. */
  waiting: number
  onChange: () => void
}

/** How a manager ends the count: with a result, or without one. */
export function CloseCount({ take, waiting, onChange }: CloseCountProps) {
  const { whyNot } = useAdministrator()
  const [isOpen, setIsOpen] = useState(false)
  const cancelling = useEndpointMutation(cancelStockTake, {
    onSuccess: onChange,
    failed: 'The count could not be cancelled. Please try again.',
  })
  const notAllowed = whyNot('stock.close')
  const unsent = waiting > 0 && 'Scans of this device are not sent yet.'
  if (isOpen)
    return <ClosePanel {...{ take, onChange }} blockedBecause={unsent} onBack={() => setIsOpen(false)} />
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <AlertDialog
        title="Cancel this count?"
        description="Nothing is moved. The scans are kept, but the count has no result."
        confirmLabel="Cancel the count"
        cancelLabel="Go on counting"
        destructive
        onConfirm={() => cancelling.attempt({ params: { id: take.id }, body: {} })}
        trigger={
          <Button kind="quiet" blockedBecause={notAllowed}>
            Cancel the count
          </Button>
        }
      />
      <Button blockedBecause={notAllowed ?? unsent} onClick={() => setIsOpen(true)}>
        Close the count
      </Button>
    </div>
  )
}

interface ClosePanelProps {
  take: StockTakeView
  blockedBecause: string | false
  /** It has ended, or is no longer as it was read. */
  onChange: () => void
  onBack: () => void
}

/** Missing items leave the stock, each for its reason; items that were missing and are found come back. */
function ClosePanel({ take, blockedBecause, onChange, onBack }: ClosePanelProps) {
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

interface ChosenItemProps {
  item: CountedItemView
  isChosen: boolean
  onToggle: (tag: string) => void
  /** Asked of one that is chosen. */
  children?: ReactNode
}

function ChosenItem({ item: { tag, name, place }, isChosen, onToggle, children }: ChosenItemProps) {
  return (
    <div className="grid items-center gap-x-4 border-b border-hairline py-1 sm:grid-cols-2">
      <Checkbox
        label={tag}
        note={[name, place].filter(Boolean).join(' · ')}
        checked={isChosen}
        onChange={() => onToggle(tag)}
      />
      {isChosen && children}
    </div>
  )
}

/** A manager's decisions on each difference; everything is chosen at first, and follows as people go on scanning. */
function useCloseChoices({ missing, unexpected, counts }: StockTakeView) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  const toMissing = missing.filter(({ status }) => status !== 'reserved')
  const toStock = unexpected.filter(({ status, words }) => status === 'missing' && words !== 'Archived')
  const isChosen = ({ tag }: Pick<CountedItemView, 'tag'>) => !leftOut.has(tag)
  const reasonOf = (tag: string): string => reasons[tag] ?? MISSING_REASONS[0]
  return {
    toMissing,
    toStock,
    isChosen,
    reasonOf,
    toggle: (tag: string) =>
      setLeftOut((now) => {
        const next = new Set(now)
        if (!next.delete(tag)) next.add(tag)
        return next
      }),
    explain: (tag: string, reason: string) => setReasons((all) => ({ ...all, [tag]: reason })),
    body: {
      found: counts.found,
      missing: toMissing.filter(isChosen).map(({ tag }) => ({ tag, reason: reasonOf(tag) })),
      backInStock: toStock.filter(isChosen).map(({ tag }) => tag),
    },
  }
}
