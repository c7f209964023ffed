import { counted } from '#rules/counted.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { useScanQueue } from './use-scan-queue.ts'

type WaitingScansProps = Pick<
  ReturnType<typeof useScanQueue>,
  'waiting' | 'isAway' | 'ended' | 'flush' | 'forget'
>

/** The scans of this device that the shop does not have, and why. */
export function WaitingScans({ waiting, isAway, ended, flush, forget }: WaitingScansProps) {
  const scans = counted(waiting, 'scan')
  if (ended)
    return (
      <Notice
        tone="error"
        title={ended}
        action={
          waiting > 0 && (
            <Button kind="secondary" onClick={forget}>
              Discard {scans}
            </Button>
          )
        }
      >
        {waiting > 0 && `${scans} on this device came too late and did not count.`}
      </Notice>
    )
  if (isAway && waiting > 0)
    return (
      <Notice
        tone="warning"
        title={`${scans} ${waiting === 1 ? 'waits' : 'wait'} on this device`}
        action={
          <Button kind="secondary" onClick={() => void flush()}>
            Send now
          </Button>
        }
      >
        There is no connection to the shop. Go on scanning: nothing is lost, and everything is sent later.
      </Notice>
    )
  return null
}
