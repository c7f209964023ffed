import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readConfig } from '#server/config.ts'
import { storefrontContext } from '#web/storefront-context.ts'
import './gallery.css'
import { GalleryPage } from './gallery-page.tsx'
import { sampleNotifications } from './sample-notifications.ts'

/** For those who build the shop: `npm run dev` serves it at /ui (web/routes.ts), and no build has it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { contact } = await context.get(storefrontContext).frame()
  return { notifications: sampleNotifications({ config: readConfig(process.env) }, { ...contact, pan: '' }) }
}

export const meta = () => [{ title: 'UI gallery · SGJ Jewellers' }, { name: 'robots', content: 'noindex' }]

export default function Gallery() {
  return <GalleryPage {...useLoaderData<typeof loader>()} />
}
