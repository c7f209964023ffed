import type { RouterContextProvider, ServerBuild } from 'react-router'

/** The bundle the storefront was built into; its entry hands out the key under which loaders look for the shop. */
export type PagesBundle = ServerBuild & {
  entry: { module: { storefrontContext: Parameters<RouterContextProvider['set']>[0] } }
}
