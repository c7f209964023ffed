import type { Endpoint } from '#contracts/endpoint.ts'
import { ApiError, type CallOptions, response } from '#web/api.ts'

/** Fetches a file that needs the login and hands it to the browser to keep. Throws `ApiError` with the sentence. */
export async function download<E extends Endpoint>(
  endpoint: E,
  given: CallOptions<E>,
  name: string,
): Promise<void> {
  const file = await (await response(endpoint, given)).blob().catch(() => {
    throw new ApiError(0, 'The download failed. Please try again.')
  })
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Safari reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
