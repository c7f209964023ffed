/** Where an image may lead: a place in the shop, or a safe address elsewhere. `//host` would be elsewhere unseen. */
export const PROMOTION_LINK = /^(?:\/(?![/\\])[^\s<>"\\]*|https:\/\/[^\s<>"\\]+)$/
export const NO_PROMOTION_LINK =
  'Please enter a page of the shop, such as /gold, or an address that starts with https://.'
