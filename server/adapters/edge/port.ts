/** A cache between the shop and its visitors: a CDN, or one of our own such as Varnish. */
export type Edge = {
  /** Drops every answer that carries one of these keys. Throws when the edge did not confirm it. */
  purge: (keys: readonly string[]) => Promise<void>
}
