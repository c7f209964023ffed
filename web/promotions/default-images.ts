import type { ImageView } from '#contracts/fields.ts'
import offerSmallAvif from './images/first-order-640.avif'
import offerSmallWebp from './images/first-order-640.webp'
import offerAvif from './images/first-order-1280.avif'
import offerWebp from './images/first-order-1280.webp'
import gemsSmallAvif from './images/gemstones-640.avif'
import gemsSmallWebp from './images/gemstones-640.webp'
import gemsAvif from './images/gemstones-1280.avif'
import gemsWebp from './images/gemstones-1280.webp'

const SIZE = { width: 1280, height: 720 } as const

/** Shipped with the shop, for days on which no ad runs. */
export const FIRST_ORDER_IMAGE: ImageView = {
  id: 'default-first-order',
  src: offerWebp,
  avif: `${offerSmallAvif} 640w, ${offerAvif} 1280w`,
  webp: `${offerSmallWebp} 640w, ${offerWebp} 1280w`,
  ...SIZE,
  alt: 'Gold jhumkas, carved kada, coin and signet ring on sand-coloured plinths',
  blur: 'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADwAQCdASoQAAkAA4BaJaACdADHXfSejCAA/vYT4Bn5qbKEWPVSRVHzMmXilm7kLCPljUhtds8sWjcpQAA=',
}

export const GEMSTONES_IMAGE: ImageView = {
  id: 'default-gemstones',
  src: gemsWebp,
  avif: `${gemsSmallAvif} 640w, ${gemsAvif} 1280w`,
  webp: `${gemsSmallWebp} 640w, ${gemsWebp} 1280w`,
  ...SIZE,
  alt: 'Emerald ring above a loose sapphire, rubies, an emerald, an amethyst and a citrine',
  blur: 'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADQAQCdASoQAAkAA4BaJZQCdAELTzozyAD+9hLIZMC4T6s2CXt1qCyl32TtvRE7e9kG8nJP7wjAAA==',
}
