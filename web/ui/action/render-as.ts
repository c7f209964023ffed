import clsx from 'clsx'
import { type ComponentProps, cloneElement, createElement, type ReactElement } from 'react'

/** Props of a component that can be rendered as another element, such as the router's link. */
export type RenderAsProps<Tag extends 'a' | 'button'> = ComponentProps<Tag> & { render?: ReactElement }

/** Renders `tag`, or the element in its place: the props it was written with win, and the classes are joined. */
export function renderAs<Tag extends 'a' | 'button'>(
  tag: Tag,
  { render, ...props }: RenderAsProps<Tag>,
): ReactElement {
  if (!render) return createElement(tag, props)
  const element = render as ReactElement<{ className?: string }>
  const className = clsx(props.className, element.props.className)
  return cloneElement(element, { ...props, ...element.props, className })
}
