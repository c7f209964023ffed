import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { useMessageDialog } from '#web/ui/overlay/message-dialog.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { PressPopover } from '#web/ui/overlay/press-popover.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Part } from './part.tsx'

const halfASecond = () => new Promise((resolve) => setTimeout(resolve, 500))
const TONES = ['info', 'success', 'warning', 'error'] as const

/** Parts that open above the page. */
export function Overlays() {
  return (
    <>
      <Dialogs />
      <MessageDialogs />
      <MenusAndToasts />
    </>
  )
}

function Dialogs() {
  return (
    <Part name="Dialog, alert dialog, sheet">
      <div className="flex flex-wrap gap-4">
        <Dialog
          title="Log in"
          description="We send a code to your phone; no password needed."
          width="narrow"
          trigger={<Button kind="secondary">Dialog</Button>}
        >
          <TextField label="Name" autoComplete="name" />
          <Button className="mt-6" wide>
            Send code
          </Button>
        </Dialog>
        <Dialog
          title="Size guide"
          trigger={<Button kind="secondary">With actions</Button>}
          actions={<Button>Use this size</Button>}
        >
          <p className="max-w-text text-stone">
            {'Measure the inner width of a ring that fits you. '.repeat(40)}
          </p>
        </Dialog>
        <AlertDialog
          title="Cancel this order?"
          description="₹1,45,230 goes back to the account you paid from, within 5–7 working days."
          confirmLabel="Cancel order"
          cancelLabel="Keep it"
          destructive
          onConfirm={halfASecond}
          trigger={<Button kind="danger">Alert dialog</Button>}
        />
        <Sheet
          title="Filter"
          trigger={<Button kind="secondary">Sheet</Button>}
          actions={<Button wide>Show 24 pieces</Button>}
        >
          <p className="text-stone">Filters go here.</p>
        </Sheet>
        <Sheet title="Menu" edge="left" phone="side" trigger={<Button kind="secondary">Side sheet</Button>}>
          <p className="text-stone">Navigation goes here.</p>
        </Sheet>
      </div>
    </Part>
  )
}

function MessageDialogs() {
  const { dialog, say } = useMessageDialog()
  return (
    <Part name="Message dialog">
      <div className="flex flex-wrap gap-4">
        {TONES.map((tone) => (
          <Button
            key={tone}
            kind="secondary"
            onClick={() => say({ tone, title: 'Please read this', text: 'It has one button.' })}
          >
            {tone}
          </Button>
        ))}
      </div>
      {dialog}
    </Part>
  )
}

function MenusAndToasts() {
  return (
    <Part name="Menu, popover, toast">
      <div className="flex flex-wrap items-center gap-4">
        <Menu
          trigger={
            <IconButton label="Actions" outlined>
              <EllipsisVertical strokeWidth={1.25} />
            </IconButton>
          }
          items={[
            { label: 'Edit', icon: <Pencil strokeWidth={1.25} />, onSelect: () => toast.info('Editing') },
            { label: 'Archived already', disabled: true },
            { label: 'Delete', icon: <Trash2 strokeWidth={1.25} />, destructive: true, separated: true },
          ]}
        />
        <MakingCharges />
        <Columns />
        <Button kind="secondary" onClick={() => toast.success('Added to your cart.')}>
          Toast
        </Button>
        <Button
          kind="secondary"
          onClick={() =>
            toast.error('The payment did not go through. Nothing was charged.', { title: 'Payment failed' })
          }
        >
          Error toast
        </Button>
      </div>
    </Part>
  )
}

function MakingCharges() {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      id="gallery-popover"
      label="Making charges"
      trigger="Popover"
      triggerClassName="min-h-11 px-3 text-link"
      open={open}
      onOpenChange={setOpen}
      className="relative"
      panelClassName="absolute top-full left-0 w-72"
    >
      <p className="text-stone">What the goldsmith’s work costs, as a share of the metal value.</p>
    </Popover>
  )
}

function Columns() {
  return (
    <PressPopover
      title="Columns"
      trigger={
        <Button kind="secondary" size="small">
          Press popover
        </Button>
      }
    >
      <p className="text-sm text-stone">A press opens it, Escape closes it.</p>
    </PressPopover>
  )
}
