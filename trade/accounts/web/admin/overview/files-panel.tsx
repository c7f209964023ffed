import { useState } from 'react'
import { checkGstr1, downloadGstr1 } from '#trade/accounts/contract/gstr1.ts'
import { readAccounts } from '#trade/accounts/contract/months.ts'
import { exportTally } from '#trade/accounts/contract/tally.ts'
import type { Period } from '#trade/accounts/rules/period.ts'
import { DownloadButton } from '#web/admin-kit/list/download-button.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { ApiError, sentenceOf } from '#web/api.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { NO_FILE } from '../no-file.ts'

interface FilesPanelProps {
  period: Period
  /** The period has not ended. */
  isPreview: boolean
}

/** The files of a period: the return for the tax portal, and ledgers and vouchers for Tally. */
export function FilesPanel({ period, isPreview }: FilesPanelProps) {
  const [refusal, setRefusal] = useState<Error | null>(null)
  const refuse = (fault: Error | null) => {
    setRefusal(fault)
    // The lists beside it say what is in the way.
    if (fault) void refresh(readAccounts, checkGstr1)
  }
  const file = { options: { query: { period } }, onRefused: refuse, pendingLabel: 'Preparing…', isLong: true }
  return (
    <Panel title="Files" className="print:hidden">
      <div className="flex flex-wrap gap-3">
        <DownloadButton {...file} endpoint={downloadGstr1}>
          GSTR-1 (JSON)
        </DownloadButton>
        <DownloadButton {...file} kind="secondary" endpoint={exportTally}>
          Tally (XML)
        </DownloadButton>
      </div>
      {refusal && (
        <Notice tone="error" className="mt-3">
          {sentenceOf(refusal, NO_FILE)} <Reasons refusal={refusal} />
        </Notice>
      )}
      <p className="mt-3 text-sm text-stone">
        {isPreview && 'The period has not ended: these files are a preview. Please do not file them yet. '}
        Upload the JSON at gst.gov.in: Returns Dashboard, GSTR-1, Prepare offline. Import the XML in Tally: it
        has the ledgers and then the vouchers. Importing it again updates the same vouchers.
      </p>
    </Panel>
  )
}

/** The way to what is in the way, where it is on the screen. */
function Reasons({ refusal }: { refusal: Error }) {
  const details = refusal instanceof ApiError ? refusal.details : {}
  const place = details.missing ? '#missing' : details.checks ? '#checks' : null
  return (
    place && (
      <a href={place} className="text-link">
        See which
      </a>
    )
  )
}
