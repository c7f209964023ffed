import { useState } from 'react'
import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** Loaded only when it is time for it. `offer`: what a first order gets, while there is such a thing. */
export default function LoginPopup({ shopName, offer }: { shopName: string; offer: string | null }) {
  const [open, setOpen] = useState(true)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      width="narrow"
      title={`Welcome to ${shopName}`}
      description={offer ?? 'Log in with your mobile number to save your cart and track your orders.'}
    >
      <div className="flex flex-col gap-3">
        <LinkButton wide to={paths.login()} onClick={() => setOpen(false)}>
          Log in
        </LinkButton>
        <Button kind="quiet" wide onClick={() => setOpen(false)}>
          Not now
        </Button>
      </div>
    </Dialog>
  )
}
