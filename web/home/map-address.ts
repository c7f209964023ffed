import type { ContactSettings } from '#contracts/settings.ts'

type Place = ContactSettings['map']

/** Pixels of a map tile: at zoom 0 the world is one tile. */
const TILE = 256
/** The shop's street and the streets around it. */
const ZOOM = 15
/** Roughly what the frame shows. */
const FRAME = { width: 640, height: 480 }

/** OpenStreetMap's page for a frame, with the shop's pin in the middle. */
export function mapFrameAddress({ latitude, longitude }: Place): string {
  const degreesPerPixel = 360 / (TILE * 2 ** ZOOM)
  const halfWidth = (FRAME.width / 2) * degreesPerPixel
  // A degree of latitude is drawn longer the further from the equator.
  const halfHeight = (FRAME.height / 2) * degreesPerPixel * Math.cos((latitude * Math.PI) / 180)
  const corners = [
    longitude - halfWidth,
    latitude - halfHeight,
    longitude + halfWidth,
    latitude + halfHeight,
  ].map((degrees) => degrees.toFixed(5))
  const query = new URLSearchParams({
    bbox: corners.join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}

/** The map on a page of its own. */
export function mapPageAddress({ latitude, longitude }: Place): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`
}

/** The way there, in whatever the visitor uses for maps. */
export function directionsAddress({ latitude, longitude }: Place): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`
}
