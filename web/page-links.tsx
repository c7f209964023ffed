import { Link, type LinkProps } from 'react-router'
import { type LinkButtonProps, LinkButton as StyledButton } from '#web/ui/action/link-button.tsx'
import { TextLink as StyledText, type TextLinkProps } from '#web/ui/action/text-link.tsx'

/** A link to a page of the shop that looks like a button. */
export function LinkButton({ to, ...rest }: Omit<LinkButtonProps, 'render' | 'href'> & LinkProps) {
  return <StyledButton {...rest} render={<Link to={to} />} />
}

/** A link to a page of the shop in the shop's voice. */
export function TextLink({ to, ...rest }: Omit<TextLinkProps, 'render' | 'href'> & LinkProps) {
  return <StyledText {...rest} render={<Link to={to} />} />
}
