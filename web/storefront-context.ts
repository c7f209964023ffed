import { createContext } from 'react-router'
import type { Storefront } from '#server/storefront/storefront.server.ts'

/** How a loader reaches the shop. The server sets it per request, from the key the built bundle exports. */
export const storefrontContext = createContext<Storefront>()
