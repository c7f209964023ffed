/** What may be sent along with a request for a design of one's own; form and server ask the same. */
export const DESIGN = {
  pictures: 4,
  imageBytes: 10 * 1024 * 1024,
  imagePixels: 40_000_000,
  /** Longer side over shorter: a sketch of a chain may be a strip. */
  imageRatio: 10,
  notesLength: 2000,
} as const
