import smallAvif from './images/sketch-to-ring-480.avif'
import smallWebp from './images/sketch-to-ring-480.webp'
import middleAvif from './images/sketch-to-ring-800.avif'
import middleWebp from './images/sketch-to-ring-800.webp'
import largeAvif from './images/sketch-to-ring-1200.avif'
import largeWebp from './images/sketch-to-ring-1200.webp'

/** A pencil drawing that becomes a ring from left to right; its left edge is the page's own ivory. */
export const SKETCH_TO_RING = {
  src: middleWebp,
  sources: {
    avif: `${smallAvif} 480w, ${middleAvif} 800w, ${largeAvif} 1200w`,
    webp: `${smallWebp} 480w, ${middleWebp} 800w, ${largeWebp} 1200w`,
  },
  width: 1200,
  height: 1200,
  alt: 'A pencil drawing of a diamond halo ring that turns into the finished gold ring from left to right',
}
