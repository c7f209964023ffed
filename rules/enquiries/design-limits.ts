export const NO_DESIGN = 'Please select an image'

/** Limits of a custom design request; form and server check the same ones. */
export const DESIGN = {
  images: 4,
  imageBytes: 10 * 1024 * 1024,
  imagePixels: 40_000_000,
  /** Longer side over shorter: a sketch of a chain may be a strip. */
  imageRatio: 10,
  notesLength: 2000,
} as const
