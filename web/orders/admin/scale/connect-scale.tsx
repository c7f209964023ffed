import Ellipsis from 'lucide-react/icons/ellipsis'
import { Button } from '#web/ui/action/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { useScale } from './use-scale.ts'

/** Connects the scale: a button where the browser was given one before, else behind the menu. */
export function ConnectScale() {
  const { isOffered, isKnown, isConnected, isConnecting, fault, connect } = useScale()
  if (!isOffered || isConnected) return null
  return (
    <>
      {isKnown ? (
        <Button kind="secondary" pending={isConnecting} pendingLabel="Connecting…" onClick={connect}>
          Connect the scale
        </Button>
      ) : (
        <Menu
          trigger={
            <Button kind="secondary" aria-label="More" title="More">
              <Ellipsis aria-hidden="true" strokeWidth={1.5} className="size-4" />
            </Button>
          }
          items={[{ label: 'Connect the scale', onSelect: connect }]}
        />
      )}
      <span role="status" className="basis-full text-right text-sm text-stone empty:hidden">
        {fault}
      </span>
    </>
  )
}
