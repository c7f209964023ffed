import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { downloadTspl, printLabels } from '#trade/labels/contract/labels.ts'
import { LABEL_KIND_NAMES, LABEL_KINDS, type LabelKind } from '#trade/labels/rules/label-kinds.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { download } from '#web/admin-kit/list/download.ts'
import { DownloadButton } from '#web/admin-kit/list/download-button.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

interface LabelOptionsProps {
  kind: LabelKind
  withPrice: boolean
  onKind: (kind: LabelKind) => void
  onPrice: (withPrice: boolean) => void
  /** Those that will be printed. */
  tags: readonly string[]
  /** Labels of one sheet; 1 on a roll. */
  perPaper: number
}

const OPTIONS = LABEL_KIND_NAMES.map((value) => ({ value, label: LABEL_KINDS[value].label }))
const FAILED = 'The labels could not be printed. Please try again.'

/** Which label, with or without the price, and the two ways to print. */
export function LabelOptions({ kind, withPrice, onKind, onPrice, tags, perPaper }: LabelOptionsProps) {
  const [first, setFirst] = useState('1')
  const { whyNot } = useAdministrator()
  const { isOnRoll } = LABEL_KINDS[kind]
  const firstPlace = Math.min(Math.max(1, Math.trunc(Number(first)) || 1), Math.max(1, perPaper))
  const body = { tags: [...tags], kind, withPrice }
  const pdf = useAction(() => download(printLabels, { body: { ...body, firstPlace } }, 'labels.pdf'), {
    failed: FAILED,
  })
  const blockedBecause =
    whyNot('products.change') ?? (tags.length === 0 && 'Please choose at least one item.')
  return (
    <Panel title="Print">
      <div className="grid gap-3">
        <Select
          label="Labels"
          options={OPTIONS}
          value={kind}
          onChange={({ currentTarget }) => onKind(currentTarget.value as LabelKind)}
        />
        <Checkbox
          label="With today’s price"
          checked={withPrice}
          onChange={({ currentTarget }) => onPrice(currentTarget.checked)}
        />
        {perPaper > 1 && (
          <TextField
            label="First empty place of the sheet"
            inputMode="numeric"
            autoComplete="off"
            value={first}
            onChange={({ currentTarget }) => setFirst(currentTarget.value)}
            hint={`From 1 to ${perPaper}: a sheet that was begun is used up.`}
            className="w-56"
          />
        )}
        <div className="mt-1 flex flex-wrap gap-2">
          <Button
            pending={pdf.isPending}
            pendingLabel="Printing…"
            blockedBecause={blockedBecause}
            onClick={() => pdf.mutate()}
          >
            <Printer aria-hidden="true" strokeWidth={1.5} className="size-4" />
            Download PDF
          </Button>
          {isOnRoll && (
            <DownloadButton
              endpoint={downloadTspl}
              options={{ body }}
              name="labels.prn"
              failed={FAILED}
              kind="secondary"
              pendingLabel="Writing…"
              blockedBecause={blockedBecause}
            >
              For a label printer (TSPL)
            </DownloadButton>
          )}
        </div>
      </div>
    </Panel>
  )
}
