import type { PictureView } from '#contracts/fields.ts'
import offerSmallAvif from './pictures/first-order-640.avif'
import offerSmallWebp from './pictures/first-order-640.webp'
import offerAvif from './pictures/first-order-1280.avif'
import offerWebp from './pictures/first-order-1280.webp'
import gemsSmallAvif from './pictures/gemstones-640.avif'
import gemsSmallWebp from './pictures/gemstones-640.webp'
import gemsAvif from './pictures/gemstones-1280.avif'
import gemsWebp from './pictures/gemstones-1280.webp'

const SIZE = { width: 1280, height: 720 } as const

/** Shipped with the shop, for days on which no ad runs. */
export const FIRST_ORDER_PICTURE: PictureView = {
  id: 'default-first-order',
  src: offerWebp,
  avif: `${offerSmallAvif} 640w, ${offerAvif} 1280w`,
  webp: `${offerSmallWebp} 640w, ${offerWebp} 1280w`,
  ...SIZE,
  alt: 'Gold jhumkas, carved kada, coin and signet ring on sand-coloured plinths',
  blur: 'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADwAQCdASoQAAkAA4BaJaACdADHXfSejCAA/vYT4Bn5qbKEWPVSRVHzMmXilm7kLCPljUhtds8sWjcpQAA=',
}

export const GEMSTONES_PICTURE: PictureView = {
  id: 'default-gemstones',
  src: gemsWebp,
  avif: `${gemsSmallAvif} 640w, ${gemsAvif} 1280w`,
  webp: `${gemsSmallWebp} 640w, ${gemsWebp} 1280w`,
  ...SIZE,
  alt: 'Emerald ring above a loose sapphire, rubies, an emerald, an amethyst and a citrine',
  blur: 'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADQAQCdASoQAAkAA4BaJZQCdAELTzozyAD+9hLIZMC4T6s2CXt1qCyl32TtvRE7e9kG8nJP7wjAAA==',
}
