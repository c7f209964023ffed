/** An image to look at closely: AVIF is kept small, so it is shown in WebP, whose widest file is kept finer. */
export const finest = <Shown extends { avif: string }>(image: Shown): Shown => ({ ...image, avif: '' })
