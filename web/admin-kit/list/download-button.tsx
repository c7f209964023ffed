import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { CallOptions } from '#web/api.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { Button, type ButtonProps } from '#web/ui/action/button.tsx'
import { download } from './download.ts'

interface DownloadButtonProps<E extends Endpoint>
  extends Pick<ButtonProps, 'kind' | 'className' | 'pendingLabel' | 'blockedBecause'> {
  endpoint: E
  options: CallOptions<E>
  /** What the file is called. */
  name: string
  failed: string
  children: ReactNode
}

/** Fetches a file that needs the login, and hands it to the browser to keep. */
export function DownloadButton<E extends Endpoint>({
  endpoint,
  options,
  name,
  failed,
  children,
  ...button
}: DownloadButtonProps<E>) {
  const saving = useAction(() => download(endpoint, options, name), { failed })
  return (
    <Button {...button} pending={saving.isPending} onClick={() => saving.mutate()}>
      <Download aria-hidden="true" strokeWidth={1.5} className="size-4" />
      {children}
    </Button>
  )
}
