import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { Period } from '#rules/accounts/period.ts'
import { sentenceOf } from '#web/api.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { downloadFile } from './download-file.ts'

/** Milliseconds after which a download shows how far it is. */
const SHOW_AFTER = 1000

interface DownloadButtonProps {
  endpoint: Endpoint
  params?: Record<string, string>
  query: { period: Period } & Record<string, string | number | undefined>
  label: string
  kind?: 'primary' | 'secondary'
  /** Why the server made no file; null when the next try begins. */
  onRefused: (fault: Error | null) => void
}

/** A file of the accounts: made on the server, with what has arrived of it once it takes longer than a moment. */
export function DownloadButton(props: DownloadButtonProps) {
  const { endpoint, params = {}, query, label, kind = 'secondary', onRefused } = props
  const [bytes, setBytes] = useState(0)
  const saving = useAction(
    () => {
      setBytes(0)
      onRefused(null)
      return downloadFile(endpoint, { params, query }, setBytes)
    },
    { onError: onRefused },
  )
  const isLong = useDebounced(saving.isPending, SHOW_AFTER)
  return (
    <div className="grid content-start gap-2">
      <Button
        kind={kind}
        pending={saving.isPending}
        pendingLabel="Preparing…"
        onClick={() => saving.mutate()}
      >
        <Download aria-hidden="true" strokeWidth={1.5} className="size-4" />
        {label}
      </Button>
      {saving.isPending && isLong && (
        <Progress
          label={bytes === 0 ? 'The file is being made' : `${sizeText(bytes)} received`}
          value={null}
        />
      )}
    </div>
  )
}

/** `640 KB`, `1.4 MB`. */
const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** What to say of a file that was refused. */
export const refusalText = (fault: Error) =>
  sentenceOf(fault, 'The file could not be made. Please try again.')
