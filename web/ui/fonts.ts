import displayUrl from '@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2?url'
import textUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

/** The two files every first screen paints with: preload these (`as="font" type="font/woff2" crossOrigin`). */
export const preloadedFonts = [displayUrl, textUrl]
