/** Files that an admin sent, or addresses that a product import named. */
export type ImageImportSource = 'files' | 'zip' | 'addresses'

/** Whether the images come after those a product has, or instead of them. */
export const IMAGE_IMPORT_MODES = ['add', 'replace'] as const
export type ImageImportMode = (typeof IMAGE_IMPORT_MODES)[number]

/**
 * What became of one file; none while it waits. `left`: not for any product, or no room; `same`: its product has it;
 * `failed`: no image could be made of it; `removed` and `stays` are those of an undone import.
 */
export const IMAGE_OUTCOMES = ['added', 'same', 'left', 'failed', 'removed', 'stays'] as const
export type ImageOutcome = (typeof IMAGE_OUTCOMES)[number]
