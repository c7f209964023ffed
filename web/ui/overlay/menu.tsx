import { Menu as Base } from '@base-ui/react/menu'
import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { FLOAT_STYLES } from './float.styles.ts'

export interface MenuItem {
  label: string
  icon?: ReactNode
  onSelect?: () => void
  /** A link without text, when the item leads somewhere: `<Link to={paths.profile()} />`. */
  link?: ReactElement
  destructive?: boolean
  disabled?: boolean
  /** A hairline above it. */
  separated?: boolean
}

export interface MenuProps {
  trigger: ReactElement
  items: readonly MenuItem[]
}

const ITEM_STYLES =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 text-[0.9375rem] outline-none select-none pointer-coarse:min-h-11 data-disabled:cursor-not-allowed data-disabled:opacity-45 data-highlighted:bg-sand [&_svg]:size-4'

/** Actions on a thing, behind one button. */
export function Menu({ trigger, items }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          // The page does not scroll while a menu is open. Where a script scrolls it, the menu stays with a fixed bar.
          positionMethod="fixed"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Base.Popup className={`${FLOAT_STYLES} min-w-52 p-1.5`}>
            {items.map((item) => (
              <Entry key={item.label} {...item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Entry({ label, icon, onSelect, link, destructive, disabled, separated }: MenuItem) {
  const styles = clsx(ITEM_STYLES, destructive && 'text-ruby')
  return (
    <>
      {separated && <Base.Separator className="mx-3 my-1.5 h-px bg-hairline" />}
      {link ? (
        <Base.LinkItem render={link} className={styles}>
          {icon}
          {label}
        </Base.LinkItem>
      ) : (
        <Base.Item onClick={onSelect} disabled={disabled} className={styles}>
          {icon}
          {label}
        </Base.Item>
      )}
    </>
  )
}
