import { type ReactNode, useState } from 'react'
import type { SalePreview } from '#contracts/admin/sales.ts'
import { percent } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { DID_NOT_WORK, sentenceOf, unreached } from '#web/api.ts'
import { fieldErrors } from '#web/query/server-errors.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

interface SalePreviewPanelProps {
  preview: SalePreview
  label: string
  pendingLabel: string
  /** The state of what the button does. */
  doing: { isPending: boolean; error: Error | null }
  /** `confirm`: a large discount is meant. */
  onConfirm: (confirm: boolean) => void
}

/** The effect of a sale or a coupon at the rates of today, and the last question. */
export function SalePreviewPanel(props: SalePreviewPanelProps) {
  const { preview, label, pendingLabel, doing, onConfirm } = props
  const [meant, setMeant] = useState(false)
  const unnamed = doing.error !== null && Object.keys(fieldErrors(doing.error)).length === 0
  return (
    <Panel title="Preview at today’s rates">
      <PreviewFacts preview={preview} />
      {preview.needsConfirmation && (
        <Notice tone="warning" className="mt-4" title={preview.needsConfirmation}>
          <Checkbox
            label="Yes, apply this discount"
            checked={meant}
            onChange={(event) => setMeant(event.target.checked)}
          />
        </Notice>
      )}
      {unnamed && <Failed fault={doing.error} />}
      <Button
        className="mt-5"
        pending={doing.isPending}
        pendingLabel={pendingLabel}
        blockedBecause={
          (preview.moved === 0 && 'No price would change.') ||
          (preview.needsConfirmation !== null && !meant && 'Confirm the large discount first.')
        }
        onClick={() => onConfirm(meant)}
      >
        {label}
      </Button>
    </Panel>
  )
}

/** The place beside the form: the preview, or why there is none. */
export function PreviewPlace({ failure, children }: { failure: Error | null; children: ReactNode }) {
  return (
    <div className="grid gap-4" aria-live="polite">
      {failure && (
        <Notice tone="error">{sentenceOf(failure, unreached('The preview could not be loaded.'))}</Notice>
      )}
      {children}
    </div>
  )
}

function Failed({ fault }: { fault: Error | null }) {
  return (
    <Notice tone="error" className="mt-4">
      {sentenceOf(fault, DID_NOT_WORK)}
    </Notice>
  )
}

function PreviewFacts({ preview }: { preview: SalePreview }) {
  const { selected, moved, fixedPrices, excluded, betterAlready, belowCost, averageFall, largestFall } =
    preview
  return (
    <>
      <Facts
        facts={[
          ['Products with a lower price', `${moved} of ${selected}`],
          ['Average reduction', moved > 0 && percent(averageFall)],
          ['Largest reduction', moved > 0 && percent(largestFall)],
          ['Fixed price, unchanged', fixedPrices > 0 && fixedPrices],
          ['Not reduced: their type takes no discounts', excluded > 0 && excluded],
          ['Not reduced: they already cost less', betterAlready > 0 && betterAlready],
          ['Below their cost price', belowCost > 0 && <strong className="text-ruby">{belowCost}</strong>],
        ]}
      />
      {preview.examples.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-sans text-sm font-medium">Largest reductions</h3>
          <Facts
            facts={preview.examples.map(
              ({ name, oldPrice, newPrice }) =>
                [name, `${formatRupees(oldPrice)} → ${formatRupees(newPrice)}`] as const,
            )}
          />
        </>
      )}
    </>
  )
}
