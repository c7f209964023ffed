import { data } from 'react-router'
import { storefrontContext } from '#web/storefront-context.ts'
import { GalleryPage } from '#web/ui/gallery-page.tsx'
import type { Route } from './+types/gallery.route'

/** For those who build the shop: there is no such page outside the demo. */
export async function loader({ context }: Route.LoaderArgs) {
  const { demo } = await context.get(storefrontContext).frame()
  if (!demo) throw data(null, { status: 404 })
  return null
}

export const meta = () => [{ title: 'UI gallery · SGJ Jewellers' }, { name: 'robots', content: 'noindex' }]

export default GalleryPage
