import type { RatePreview } from '#contracts/admin/pricing.ts'
import { signedPercent } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import { RATE_LABELS } from '#rules/pricing/rate-change.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** The effect of new rates on the catalogue. */
export function RatePreviewPanel({ preview, onPublish }: { preview: RatePreview; onPublish: () => void }) {
  const { whyNot } = useAdministrator()
  return (
    <Panel
      title="Preview"
      action={
        <Button
          blockedBecause={whyNot('rates.change') ?? (preview.moves.length === 0 && 'No rate would change.')}
          onClick={onPublish}
        >
          Publish…
        </Button>
      }
    >
      <Facts
        facts={[
          ...preview.moves.map(
            ({ rate, from, to, percent }) =>
              [
                RATE_LABELS[rate],
                `${formatRupees(from)} → ${formatRupees(to)} (${signedPercent(percent)})`,
              ] as const,
          ),
          ['Products that change', `${preview.piecesMoved} of ${preview.piecesPriced}`],
          ['Average change', preview.piecesMoved > 0 && signedPercent(preview.averageMove)],
        ]}
      />
      {preview.belowCostCount > 0 && (
        <Notice
          tone="warning"
          className="mt-4"
          title={`${preview.belowCostCount} would sell below their cost price.`}
        >
          <ul>
            {preview.belowCost.slice(0, 10).map(({ productId, name, costPrice, taxableValue }) => (
              <li key={productId}>
                {name}: <span translate="no">{formatRupees(taxableValue)}</span> without GST, cost{' '}
                <span translate="no">{formatRupees(costPrice)}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {preview.biggestMovers.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-sans text-sm font-medium">Largest changes</h3>
          <Facts
            facts={preview.biggestMovers.map(
              ({ name, oldPrice, newPrice, percent }) =>
                [
                  name,
                  `${formatRupees(oldPrice)} → ${formatRupees(newPrice)} (${signedPercent(percent)})`,
                ] as const,
            )}
          />
        </>
      )}
    </Panel>
  )
}
