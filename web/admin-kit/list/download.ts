import type { Endpoint } from '#contracts/endpoint.ts'
import { ApiError, type CallOptions, response } from '#web/api.ts'
import { DOWNLOAD_FAILED, saveFile } from '#web/save-file.ts'

/** Fetches a file that needs the login and hands it to the browser to keep. Throws `ApiError` with the sentence. */
export async function download<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  name: string,
): Promise<void> {
  const file = await (await response(endpoint, options)).blob().catch(() => {
    throw new ApiError(0, DOWNLOAD_FAILED)
  })
  saveFile(name, file)
}
