import type { Endpoint } from '#contracts/endpoint.ts'
import { ApiError, type CallOptions, response } from '#web/api.ts'
import { DOWNLOAD_FAILED, saveFile } from '#web/save-file.ts'

/**
 * Fetches a file and hands it to the browser under the server's name for it. The server sends it while it makes it, so
 * nobody knows how long it will be; `onBytes`: what of it has arrived so far. Throws `ApiError` with the sentence; a file that breaks off is not kept.
 */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const answer = await response(endpoint, options)
  try {
    saveFile(nameIn(answer), await counted(answer, onBytes))
  } catch (fault) {
    if (options.signal?.aborted) throw fault
    throw new ApiError(0, DOWNLOAD_FAILED)
  }
}

async function counted(answer: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  let bytes = 0
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      onBytes(bytes)
      controller.enqueue(chunk)
    },
  })
  const { headers } = answer
  return new Response(answer.body?.pipeThrough(count), { headers }).blob()
}

const nameIn = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'accounts'
