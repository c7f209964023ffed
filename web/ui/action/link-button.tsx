import clsx from 'clsx'
import { use } from 'react'
import { ControlSizeContext } from '#web/ui/control-size.ts'
import { type ButtonStyles, buttonStyles } from './button.styles.ts'
import { type RenderAsProps, renderAs } from './render-as.ts'

export interface LinkButtonProps extends RenderAsProps<'a'>, ButtonStyles {}

/**
 * A link that looks like a button. Pass the router's link through `render`:
 * `<LinkButton render={<Link to={paths.cart()} />}>Your bag</LinkButton>`.
 */
export function LinkButton({ kind, size, wide, className, ...rest }: LinkButtonProps) {
  const ownSize = use(ControlSizeContext)
  const styles = buttonStyles({ kind, size: size ?? ownSize, wide })
  return renderAs('a', { ...rest, className: clsx(styles, className) })
}
