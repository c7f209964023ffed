import { createContext } from 'react-router'

/** A page as the renderer finished it, and the inline scripts it wrote itself, for the content security policy. */
export type RenderedPage = { html: Buffer; scripts: readonly (Buffer | string)[] }

/** Where the renderer leaves the page: a `Response` would encode, stream and decode it once more. */
export const renderedPageContext = createContext<{ page: RenderedPage | null }>()
