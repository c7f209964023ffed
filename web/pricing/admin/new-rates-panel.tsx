import type { RateStatus } from '#contracts/admin/pricing.ts'
import { rateDerivationSettings } from '#contracts/admin/rate-entry.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { sentenceOf } from '#web/api.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { sheetOf } from '../rate-sheet.ts'
import { RateConflict } from './rate-conflict.tsx'
import { RateFields } from './rate-fields.tsx'
import { RateShortcuts } from './rate-shortcuts.tsx'
import type { NewRatesForm } from './use-new-rates.ts'

interface NewRatesPanelProps {
  current: RateStatus['current']
  rates: NewRatesForm
  /** The other admin's rates are kept. */
  onTheirs: () => void
}

/** Where new rates are typed, or derived from one of them, and previewed. */
export function NewRatesPanel({ current, rates, onTheirs }: NewRatesPanelProps) {
  const { whyNot } = useAdministrator()
  const derivation = useEndpointQuery(rateDerivationSettings.read, {})
  const { typed, change, theirs, preview, errors, isReady, type, showPreview } = rates
  return (
    <Panel title="New rates">
      {theirs && <RateConflict {...{ theirs, change }} onTheirs={onTheirs} onMine={showPreview} />}
      {derivation.isSuccess && (
        <RateShortcuts
          key={current?.id}
          derivation={derivation.data.value}
          inForce={current && sheetOf(current)}
          onFill={(rates) => type({ ...typed, ...rates })}
        />
      )}
      <RateFields current={current} typed={typed} errors={errors} onChange={type} />
      {preview.isError && Object.keys(errors).length === 0 && (
        <Notice tone="error" className="mt-4">
          {sentenceOf(
            preview.error,
            'The preview could not be loaded. Please check your internet connection.',
          )}
        </Notice>
      )}
      <Button
        size="small"
        className="mt-5"
        kind={preview.data ? 'secondary' : 'primary'}
        pending={preview.isPending}
        pendingLabel="Loading…"
        blockedBecause={whyNot('rates.change') ?? (!isReady && 'Enter at least one new rate.')}
        onClick={showPreview}
      >
        Preview
      </Button>
    </Panel>
  )
}
