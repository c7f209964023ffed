/** Where an image may lead: a place in the shop, or a safe address elsewhere. `//host` would be elsewhere unseen. */
export const PROMOTION_LINK = /^(?:\/(?![/\\])[^\s<>"\\]*|https:\/\/[^\s<>"\\]+)$/
export const NO_PROMOTION_LINK =
  'A place in the shop like /gold, or an address that begins with https://, please.'
