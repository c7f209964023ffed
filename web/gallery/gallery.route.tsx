import { data } from 'react-router'
import { storefrontContext } from '#web/storefront-context.ts'
import type { Route } from './+types/gallery.route'
import { GalleryPage } from './gallery-page.tsx'

/** For those who build the shop: there is no such page outside the demo. */
export async function loader({ context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext)
  const { demo } = await storefront.frame()
  if (!demo) throw data(null, { status: 404 })
  return { notifications: await storefront.sampleNotifications() }
}

export const meta = () => [{ title: 'UI gallery · SGJ Jewellers' }, { name: 'robots', content: 'noindex' }]

export default function Gallery({ loaderData }: Route.ComponentProps) {
  return <GalleryPage {...loaderData} />
}
