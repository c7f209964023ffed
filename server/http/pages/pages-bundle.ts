import type { RouterContext, RouterContextProvider, ServerBuild } from 'react-router'

/** The bundle the storefront was built into; its entry hands out the keys under which server and pages find each other. */
export type PagesBundle = ServerBuild & {
  entry: {
    module: {
      /** Where loaders look for the shop. */
      storefrontContext: Parameters<RouterContextProvider['set']>[0]
      /** Where the renderer puts the inline scripts it wrote. */
      ownScriptsContext: RouterContext<string[]>
    }
  }
}
