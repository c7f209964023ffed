import Heart from 'lucide-react/icons/heart'
import { useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { TextLink } from '#web/ui/action/text-link.tsx'
import { Part } from './part.tsx'

/** Buttons and links. */
export function Buttons() {
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
          <TextLink href="#link" variant="caps">
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
    </>
  )
}
