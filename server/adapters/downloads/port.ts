/** Downloads a file from an address outside the shop. */
export interface Downloader {
  /** The bytes at an address, `maxBytes` at most. Throws {@link DownloadRefused} if there are none. */
  download(address: string, maxBytes: number): Promise<Buffer>
}

/** The download failed; the message is a sentence for the admin who gave the address. */
export class DownloadRefused extends Error {
  override name = 'DownloadRefused'
}
