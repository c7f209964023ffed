/** What may be sent along with a request for a design of one's own; form and server ask the same. */
export const DESIGN = {
  pictures: 4,
  pictureBytes: 10 * 1024 * 1024,
  picturePixels: 40_000_000,
  notesLength: 2000,
} as const
