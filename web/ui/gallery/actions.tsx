import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Heart from 'lucide-react/icons/heart'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { AlertDialog } from '../alert-dialog.tsx'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { IconButton } from '../icon-button.tsx'
import { LinkButton } from '../link-button.tsx'
import { Menu } from '../menu.tsx'
import { Popover } from '../popover.tsx'
import { Sheet } from '../sheet.tsx'
import { TextField } from '../text-field.tsx'
import { TextLink } from '../text-link.tsx'
import { toast } from '../toast.ts'
import { Tooltip } from '../tooltip.tsx'
import { Part } from './part.tsx'

const halfASecond = () => new Promise((resolve) => setTimeout(resolve, 500))

/** Buttons, links, and what they open. */
export function Actions() {
  const [pending, setPending] = useState(true)
  return (
    <>
      <Part name="Button">
        <div className="flex flex-wrap items-center gap-4">
          <Button>Add to cart</Button>
          <Button kind="secondary">Buy now</Button>
          <Button kind="quiet">Not today</Button>
          <Button kind="danger">Cancel order</Button>
          <Button kind="destroy">Yes, cancel it</Button>
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-4">
          <Button size="large">Pay ₹1,45,230</Button>
          <Button pending={pending} pendingLabel="Placing your order…" onClick={() => setPending(true)}>
            Place order
          </Button>
          <Button disabled>Disabled</Button>
          <Button blockedBecause="This piece is sold out.">Disabled, with the reason</Button>
          <LinkButton href="#button" kind="secondary">
            A link
          </LinkButton>
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button size="small">Save</Button>
          <Button size="small" kind="secondary">
            Export
          </Button>
          <Button size="small" kind="quiet">
            Undo
          </Button>
          <Button size="small" kind="danger">
            Delete
          </Button>
        </div>
        <div className="on-dark mt-6 flex flex-wrap items-center gap-4 bg-ink p-8">
          <Button kind="light">Discover</Button>
          <Button kind="lightOutline">Book a visit</Button>
        </div>
      </Part>
      <Part name="Text link, icon button">
        <div className="flex flex-wrap items-center gap-6">
          <TextLink href="#link">Within a text</TextLink>
          <TextLink href="#link" look="caps">
            View the collection
          </TextLink>
          <IconButton label="Add to wishlist">
            <Heart strokeWidth={1.25} />
          </IconButton>
          <IconButton label="Add to wishlist" outlined>
            <Heart strokeWidth={1.25} />
          </IconButton>
          <IconButton label="Not now" outlined disabled>
            <Heart strokeWidth={1.25} />
          </IconButton>
        </div>
      </Part>
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
      <Part name="Menu, popover, tooltip, toast">
        <div className="flex flex-wrap items-center gap-4">
          <Menu
            align="start"
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
          <Popover title="Making charges" trigger={<Button kind="quiet">Popover</Button>}>
            <p className="text-stone">What the goldsmith’s work costs, as a share of the metal value.</p>
          </Popover>
          <Tooltip
            trigger={
              <IconButton label="Hallmark" outlined>
                <Heart strokeWidth={1.25} />
              </IconButton>
            }
          >
            BIS hallmark 916
          </Tooltip>
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
    </>
  )
}
