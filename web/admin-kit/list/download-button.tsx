import Download from 'lucide-react/icons/download'
import { type ReactNode, useState } from 'react'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { CallOptions } from '#web/api.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { Button, type ButtonProps } from '#web/ui/action/button.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { download } from './download.ts'

/** Milliseconds after which a long download shows what has arrived. */
const SHOW_AFTER = 1000

interface DownloadButtonProps<E extends Endpoint>
  extends Pick<ButtonProps, 'kind' | 'className' | 'pendingLabel' | 'blockedBecause'> {
  endpoint: E
  options: CallOptions<E>
  /** The name of the file; left out, the server's name. */
  name?: string
  /** The toast when the file cannot be had. */
  failed?: string
  /** Why there is none, where the screen says it; null when the next try begins. */
  onRefused?: (fault: Error | null) => void
  /** The server makes it while it is sent. */
  isLong?: boolean
  children: ReactNode
}

/** Fetches a file that needs the login, and hands it to the browser to keep. */
export function DownloadButton<E extends Endpoint>(props: DownloadButtonProps<E>) {
  const { endpoint, options, name, failed, onRefused, isLong = false, children, ...button } = props
  const [bytes, setBytes] = useState(0)
  const saving = useAction(
    () => {
      setBytes(0)
      onRefused?.(null)
      return download(endpoint, options, name, isLong ? setBytes : undefined)
    },
    { failed, onError: onRefused },
  )
  const takesLong = useDebounced(saving.isPending, SHOW_AFTER)
  const control = (
    <Button {...button} pending={saving.isPending} onClick={() => saving.mutate()}>
      <Download aria-hidden="true" strokeWidth={1.5} className="size-4" />
      {children}
    </Button>
  )
  if (!isLong) return control
  return (
    <div className="grid content-start gap-2">
      {control}
      {saving.isPending && takesLong && (
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
