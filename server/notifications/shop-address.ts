import type { Shop } from '#server/shop.ts'

/** An address of the shop as a message names it: `path` begins with a slash. */
export function shopAddress({ config }: Pick<Shop, 'config'>, path: string): string {
  return (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, '') + path
}
