import clsx from 'clsx'
import { type ButtonStyles, buttonStyles } from './button.styles.ts'
import { type RenderAsProps, renderAs } from './render-as.ts'

export interface LinkButtonProps extends RenderAsProps<'a'>, ButtonStyles {}

/**
 * A link that looks like a button. Pass the router's link through `render`:
 * `<LinkButton render={<Link to={paths.cart()} />}>Your bag</LinkButton>`.
 */
export function LinkButton({ kind, size, wide, className, ...rest }: LinkButtonProps) {
  return renderAs('a', { ...rest, className: clsx(buttonStyles({ kind, size, wide }), className) })
}
