/**
 * The images to show of a product in one of its colours: those of that colour first, then those without a colour.
 * All of them where none shows that colour.
 */
export function imagesInColour<Image extends { colour?: string | undefined }>(
  images: readonly Image[],
  colour: string | undefined,
): readonly Image[] {
  const marked = images.filter((image) => colour && image.colour === colour)
  return marked.length > 0 ? [...marked, ...images.filter((image) => !image.colour)] : images
}
