import sharp from 'sharp'

/** An image with structure in it, so that encoders have something to do; another `seed` is another image. */
export function sketch(seed = 1, width = 400, height = 300): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 150, sigma: 30 + seed } as const
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .jpeg()
    .toBuffer()
}
