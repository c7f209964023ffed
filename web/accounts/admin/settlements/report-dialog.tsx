import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import {
  type ImportedSettlements,
  importSettlements,
  listSettlements,
} from '#contracts/admin/account-settlements.ts'
import { SETTLEMENT_REPORT_LIMITS } from '#rules/accounts/settlements/settlement-report.ts'
import { sentenceOf } from '#web/api.ts'
import { multipartOf } from '#web/multipart.ts'
import { countText } from '#web/pricing/measures.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { ActionDialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { upload } from '#web/upload.ts'
import { CheckedReport } from './checked-report.tsx'

const MEGABYTE = 1024 * 1024
const LIMITS = `At most ${countText(SETTLEMENT_REPORT_LIMITS.rows)} rows and ${SETTLEMENT_REPORT_LIMITS.bytes / MEGABYTE} MB.`
const FAILED = 'The report could not be read. Please try again.'

type Run = { file: File; run: 'dry' | 'save'; unknown: 'refuse' | 'keep' }

/** The provider's settlement report: checked first, and saved once somebody has seen what it brings. */
export function ReportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<ImportedSettlements | null>(null)
  const [progress, setProgress] = useState(0)
  const [keeps, setKeeps] = useState(false)
  const sending = useAction(
    ({ file: report, ...fields }: Run) =>
      upload(importSettlements, { form: multipartOf(fields, { report: [report] }) }, setProgress),
    {
      refreshes: [listSettlements],
      onSuccess: (result) => {
        setChecked(result)
        if (!result.isSaved) return
        toast.success('The settlements are saved.')
        onClose()
      },
    },
  )
  const check = ([chosen]: File[]) => {
    if (!chosen) return
    setFile(chosen)
    setChecked(null)
    setKeeps(false)
    sending.mutate({ file: chosen, run: 'dry', unknown: 'refuse' })
  }
  const forget = () => {
    setFile(null)
    setChecked(null)
    sending.reset()
  }
  const save = () => file && sending.mutate({ file, run: 'save', unknown: keeps ? 'keep' : 'refuse' })
  const isSaving = sending.isPending && sending.variables.run === 'save'
  return (
    <ActionDialog
      title="Read a settlement report"
      description="The CSV file of the payment provider’s dashboard, with a row for each payment, refund and adjustment. Nothing is saved before you have seen what is in it."
      width="wide"
      action={{
        pending: isSaving,
        pendingLabel: 'Saving…',
        blockedBecause: whyNotSaved(checked, keeps),
        label: checked ? `Save ${settlementsText(checked.settlements.length)}` : 'Save',
        onClick: save,
      }}
      onClose={onClose}
    >
      <FileDrop
        label="Settlement report"
        icon={FileUp}
        hint={LIMITS}
        accept=".csv,text/csv"
        disabled={sending.isPending}
        error={sending.error ? sentenceOf(sending.error, FAILED) : undefined}
        files={file ? [fileOf(file, sending.isPending ? progress : null)] : []}
        onAdd={check}
        onRemove={forget}
      />
      {checked && !checked.isSaved && <CheckedReport result={checked} keeps={keeps} onKeep={setKeeps} />}
    </ActionDialog>
  )
}

const fileOf = ({ name }: File, progress: number | null) => ({
  ...{ key: 'report', name },
  ...(progress !== null && { progress: Math.min(progress, 99) }),
})

const settlementsText = (count: number) => (count === 1 ? '1 settlement' : `${countText(count)} settlements`)

function whyNotSaved(checked: ImportedSettlements | null, keeps: boolean): string | null {
  if (!checked) return 'Choose the report first.'
  if (checked.faults.length > 0) return 'Rows of the report cannot be read.'
  if (checked.settlements.length === 0) return 'There is no settlement in the report.'
  const isDoubtful = checked.unknown.length + checked.differences.length > 0
  return isDoubtful && !keeps ? 'Please say what to do with the rows above.' : null
}
