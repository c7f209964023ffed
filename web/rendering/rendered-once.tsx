import { createContext, type ReactNode, use } from 'react'

export type Part<Props> = (props: Props) => ReactNode

/** The HTML of a part with these props, made when it is first asked for. */
export type HtmlOfPart = <Props extends object>(part: Part<Props>, props: Props) => string

/** The server's; a browser has none. */
export const HtmlOfPartContext = createContext<HtmlOfPart | null>(null)

type RenderedOnceProps<Props> = {
  as: 'header' | 'footer' | 'article'
  className: string
  part: Part<Props>
  /** All that the part depends on. It may ask neither for the page's address nor for an id (`useId`). */
  with: Props
}

/**
 * An element that many pages have: what is around them, and cards of products. A browser renders the part inside as any
 * other. The server makes its HTML once for the same props, and then puts that in.
 */
export function RenderedOnce<Props extends object>(props: RenderedOnceProps<Props>) {
  const { as: Element, className, part: Inside, with: given } = props
  const htmlOfPart = use(HtmlOfPartContext)
  if (!htmlOfPart)
    return (
      <Element className={className}>
        <Inside {...given} />
      </Element>
    )
  const __html = htmlOfPart(Inside, given)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it.
  return <Element className={className} dangerouslySetInnerHTML={{ __html }} />
}
