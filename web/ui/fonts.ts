import displayUrl from './fonts/cormorant-basic.woff2?url'
import textUrl from './fonts/figtree-basic.woff2?url'

/** The two files every first screen paints with: preload these (`as="font" type="font/woff2" crossOrigin`). */
export const preloadedFonts = [displayUrl, textUrl]
