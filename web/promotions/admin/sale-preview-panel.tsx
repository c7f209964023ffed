import { useState } from 'react'
import { useNavigate } from 'react-router'
import { listSales, planSale, type SalePreview } from '#contracts/admin/sales.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { fieldErrors } from '#web/admin-kit/form/server-errors.ts'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { sentenceOf } from '#web/api.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { planOf, type TypedSale } from './sale-form.ts'

interface SalePreviewPanelProps {
  preview: SalePreview
  typed: TypedSale
  /** What has to be filled in first. */
  missing: string | null
  /** The server found something wrong with a field. */
  onRefused: (fault: Error) => void
}

const rupees = (amount: number) => formatRupees(fromRupees(amount))

/** What the sale would do at the rates of today, and the last question. Asks for a fresh OTP. */
export function SalePreviewPanel({ preview, typed, missing, onRefused }: SalePreviewPanelProps) {
  const [meant, setMeant] = useState(false)
  const navigate = useNavigate()
  const isNow = typed.when === 'now'
  const planning = useEndpointMutation(planSale, {
    refreshes: [listSales],
    onError: onRefused,
    onSuccess: ({ name }) => {
      toast.success(isNow ? `“${name}” has started.` : `“${name}” is planned.`)
      void navigate(adminPaths.sales())
    },
  })
  const unnamed = planning.isError && Object.keys(fieldErrors(planning.error)).length === 0
  return (
    <Panel title="Preview at today’s rates">
      <PreviewFacts preview={preview} />
      {preview.needsConfirmation && (
        <Notice tone="warning" className="mt-4" title={preview.needsConfirmation}>
          <Checkbox
            label="Yes, I mean this discount"
            checked={meant}
            onChange={(event) => setMeant(event.target.checked)}
          />
        </Notice>
      )}
      {unnamed && (
        <Notice tone="error" className="mt-4">
          {sentenceOf(planning.error, 'That did not work. Please check your internet connection.')}
        </Notice>
      )}
      <Button
        size="small"
        className="mt-5"
        pending={planning.isPending}
        pendingLabel={isNow ? 'Starting…' : 'Planning…'}
        blockedBecause={
          missing ||
          (preview.moved === 0 && 'No price would change.') ||
          (preview.needsConfirmation !== null && !meant && 'Confirm the large discount first.')
        }
        onClick={() => planning.mutate({ body: planOf(typed, meant) })}
      >
        {isNow ? 'Start the sale now' : 'Plan the sale'}
      </Button>
    </Panel>
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
          ['Average fall', moved > 0 && `${averageFall} %`],
          ['Largest fall', moved > 0 && `${largestFall} %`],
          ['Fixed price, stays', fixedPrices > 0 && fixedPrices],
          ['Type without discounts, stays', excluded > 0 && excluded],
          ['Already as low, stays', betterAlready > 0 && betterAlready],
          ['Below their cost price', belowCost > 0 && <strong className="text-ruby">{belowCost}</strong>],
        ]}
      />
      {preview.examples.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-sans text-sm font-medium">Largest falls</h3>
          <Facts
            facts={preview.examples.map(
              ({ name, oldPrice, newPrice }) => [name, `${rupees(oldPrice)} → ${rupees(newPrice)}`] as const,
            )}
          />
        </>
      )}
    </>
  )
}
