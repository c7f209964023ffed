import { useState } from 'react'
import { readAccounts } from '#contracts/admin/account-months.ts'
import { checkGstr1, downloadGstr1 } from '#contracts/admin/gstr1.ts'
import { exportTally } from '#contracts/admin/tally.ts'
import type { Period } from '#rules/accounts/period.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { ApiError } from '#web/api.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DownloadButton, refusalText } from '../download-button.tsx'

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
  const query = { period }
  return (
    <Panel title="Files" className="print:hidden">
      <div className="flex flex-wrap gap-3">
        <DownloadButton
          kind="primary"
          endpoint={downloadGstr1}
          query={query}
          label="GSTR-1 (JSON)"
          onRefused={refuse}
        />
        <DownloadButton endpoint={exportTally} query={query} label="Tally (XML)" onRefused={refuse} />
      </div>
      {refusal && (
        <Notice tone="error" className="mt-3">
          {refusalText(refusal)} <Reasons refusal={refusal} />
        </Notice>
      )}
      <p className="mt-3 text-sm text-stone">
        {isPreview && 'The period has not ended: these files are a preview. Please do not file them yet. '}
        Upload the JSON at gst.gov.in: Returns Dashboard, GSTR-1, Prepare offline. Import the XML in Tally: it
        has the ledgers and then the vouchers. Importing it again changes the vouchers and doubles none.
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
