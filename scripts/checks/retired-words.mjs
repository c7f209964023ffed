// Words that docs/glossary.md has retired from file names and exported names, with what to say instead.
export const RETIRED_WORDS = {
  piece: 'product',
  pieces: 'products',
  buyer: 'customer',
  buyers: 'customers',
  office: 'admin',
  desk: 'admin',
  desks: 'admins',
  picture: 'image',
  pictures: 'images',
  photo: 'image',
  openings: 'jobs',
  shelf: 'stock, or category',
  shelves: 'categories',
  shelve: 'publish, unpublish or restock',
  surplus: 'duplicate capture',
  backstage: 'services',
  furnish: 'seed baseline',
  heads: 'headers',
  moments: 'dates',
  most: 'max',
  longest: 'max',
  least: 'min',
  shortest: 'min',
  usual: 'default',
  look: 'styles',
  turner: 'pagination',
  revenue: 'sales, or money received',
  news: 'changes, or notifications',
  kept: 'cached, or stored',
  letter: 'mail, or template',
  anew: 'again',
  meanwhile: 'since',
}

/** Words that are retired when they follow each other. */
export const RETIRED_PHRASES = {
  'under way': 'pending, or in flight',
  'gst terms': 'gst settings',
  'use pages': 'use load more',
  'send back': 'auto refund',
  'owe refund': 'request refund',
  'note refund': 'record refund',
}

/**
 * One word is not translated into the other: inside the shop an image is an `image`. `picture` is left on the wire, where the
 * specification has taken `image` for an address and `images` for files. An import stores its column under that name.
 */
export const RETIRED_TRANSLATION = {
  pattern: /\b(?:pictures?: images?|images?: pictures?)\b(?=\s*[,})=])/g,
  except: /(?:^|\/)product-batches\//,
  better: 'keep one word, and say image where the field is ours',
}

/** Words that no comment, test name or page of the docs uses: they read as translated. */
export const RETIRED_PROSE = {
  anew: 'again',
  meanwhile: 'since, or in that time',
  "of one['’]s own": 'your own, or its own',
  'under way': 'pending, or in flight',
  whoever: 'who it is: the caller, a customer, an admin',
  '(?:what|that|which|who) (?:is|are|can be) no (?!longer|more)\\w+': 'what it is, or “is not a …”',
}
