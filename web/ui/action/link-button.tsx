import { useRender } from '@base-ui/react/use-render'
import clsx from 'clsx'
import { type ButtonStyles, buttonStyles } from './button.styles.ts'

export interface LinkButtonProps extends useRender.ComponentProps<'a'>, ButtonStyles {}

/**
 * A link that looks like a button. Pass the router's link through `render`:
 * `<LinkButton render={<Link to={paths.cart()} />}>Your bag</LinkButton>`.
 */
export function LinkButton({ render, kind, size, wide, className, ...rest }: LinkButtonProps) {
  return useRender({
    defaultTagName: 'a',
    render,
    props: { className: clsx(buttonStyles({ kind, size, wide }), className), ...rest },
  })
}
