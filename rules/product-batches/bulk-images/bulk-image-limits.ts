/** Images of one bulk edit; more are given in several. */
export const MAX_BULK_IMAGES = 2_000

/** Files whose products are asked for at once. */
export const MAX_NAMES_MATCHED = 100

/** The request that names each product with its images: 36 and 20 characters, with what is around them. */
export const MAX_BULK_IMAGES_BYTES = 256 * 1024
