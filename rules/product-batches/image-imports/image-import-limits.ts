const MB = 1024 * 1024

/** Images in bulk. What comes out of a ZIP file is measured while it is read; its own figures are not trusted. */
export const IMAGE_IMPORT = {
  /** Files, or entries of a ZIP file. */
  files: 2_000,
  /** Bytes of all files together, unpacked. */
  bytes: 1024 * MB,
  /**
   * A ZIP file is sent in parts of this size: none of it waits in memory, and each arrives in the time that a request
   * has, on a line of 100 kB a second.
   */
  zipPartBytes: 2 * MB,
  zipParts: 512,
  /** Bytes out of a ZIP file for each byte in it; images hardly shrink, so what unfolds further is not an image. */
  unfolding: 100,
  /** Addresses downloaded after one import of products, and bytes of all of them. */
  addresses: 5_000,
  downloadedBytes: 10 * 1024 * MB,
  addressLength: 2_000,
  /** Failures of a website one after another, after which its other addresses are not asked in the same job. */
  failuresOfHost: 5,
} as const

/** Bytes of a ZIP file. */
export const MAX_ZIP_BYTES = IMAGE_IMPORT.zipPartBytes * IMAGE_IMPORT.zipParts

/** Files that one import names. */
export const MAX_IMAGE_FILES_NAMED = 500

/** The longer side of an image in a dry run, in pixels. */
export const THUMBNAIL_PIXELS = 160

/** Days for which images wait that were sent and never added. */
export const IMAGE_IMPORT_DAYS = 7
