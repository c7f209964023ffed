import { useState } from 'react'
import { exportRegister, MAX_ROWS_PRINTED, printRegister } from '#contracts/admin/account-registers.ts'
import type { Period } from '#rules/accounts/period.ts'
import type { RegisterName } from '#rules/accounts/registers/register.ts'
import { DownloadButton } from '#web/admin-kit/list/download-button.tsx'
import { sentenceOf } from '#web/api.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { NO_FILE } from '../no-file.ts'

interface RegisterFilesProps {
  name: RegisterName
  period: Period
  /** Rows of the whole period; null until it is known. */
  count: number | null
}

/** A register as CSV and as a PDF; the PDF of a long one comes in parts. */
export function RegisterFiles({ name, period, count }: RegisterFilesProps) {
  const [refusal, setRefusal] = useState<Error | null>(null)
  const parts = Math.max(1, Math.ceil((count ?? 0) / MAX_ROWS_PRINTED))
  const file = { kind: 'secondary', pendingLabel: 'Preparing…', isLong: true } as const
  return (
    <div className="mb-4 flex flex-wrap gap-3 print:hidden">
      <DownloadButton
        {...file}
        onRefused={setRefusal}
        endpoint={exportRegister}
        options={{ params: { name }, query: { period } }}
      >
        CSV
      </DownloadButton>
      {Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
        <DownloadButton
          key={part}
          {...file}
          onRefused={setRefusal}
          endpoint={printRegister}
          options={{ params: { name }, query: { period, ...(parts > 1 && { part }) } }}
        >
          {parts > 1 ? `PDF, part ${part} of ${parts}` : 'PDF'}
        </DownloadButton>
      ))}
      {refusal && (
        <Notice tone="error" className="w-full">
          {sentenceOf(refusal, NO_FILE)}
        </Notice>
      )}
    </div>
  )
}
