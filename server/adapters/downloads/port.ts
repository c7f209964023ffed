/** Downloads a file from an address outside the shop. */
export interface Downloader {
  /** The bytes at an address, `maxBytes` at most. Throws {@link DownloadRefused} where there are none to be had. */
  download(address: string, maxBytes: number): Promise<Buffer>
}

/** Nothing came from an address; the message is a sentence for the admin who named it. */
export class DownloadRefused extends Error {
  override name = 'DownloadRefused'
}
