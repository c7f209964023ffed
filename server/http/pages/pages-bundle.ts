import type { RouterContext, RouterContextProvider, ServerBuild } from 'react-router'

/** A finished page and the inline scripts that the renderer wrote itself. */
export type RenderedPage = { html: Buffer; scripts: readonly (Buffer | string)[] }

/** The bundle the storefront was built into; its entry hands out the keys under which server and pages find each other. */
export type PagesBundle = ServerBuild & {
  entry: {
    module: {
      /** Where loaders look for the shop. */
      storefrontContext: Parameters<RouterContextProvider['set']>[0]
      /** Where the renderer leaves the page. */
      renderedPageContext: RouterContext<{ page: RenderedPage | null }>
    }
  }
}
