import type { RateStatus } from '#contracts/admin/pricing.ts'
import { rateDerivationSettings } from '#contracts/admin/rate-entry.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { sentenceOf, unreached } from '#web/api.ts'
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
  const { form, change, theirs, preview, failure, showPreview } = rates
  return (
    <Panel title="New rates">
      {theirs && (
        <RateConflict {...{ theirs, change }} onTheirs={onTheirs} onMine={() => void showPreview()} />
      )}
      {derivation.isSuccess && (
        <RateShortcuts
          key={current?.id}
          derivation={derivation.data.value}
          inForce={current && sheetOf(current)}
          onFill={rates.fill}
        />
      )}
      <RateFields current={current} form={form} />
      {failure && Object.keys(form.formState.errors).length === 0 && (
        <Notice tone="error" className="mt-4">
          {sentenceOf(failure, unreached('The preview could not be loaded.'))}
        </Notice>
      )}
      <Button
        className="mt-5"
        kind={preview ? 'secondary' : 'primary'}
        pending={rates.isPending}
        pendingLabel="Loading…"
        blockedBecause={whyNot('rates.change') ?? (!rates.isTyped && 'Enter at least one new rate.')}
        onClick={() => void showPreview()}
      >
        Preview
      </Button>
    </Panel>
  )
}
