import type { Endpoint } from '#contracts/endpoint.ts'
import { ApiError, type CallOptions, response } from '#web/api.ts'
import { DOWNLOAD_FAILED, saveFile } from '#web/save-file.ts'

/**
 * Fetches a file that needs the login and hands it to the browser to keep, without a `name` under the server's. Nobody
 * knows how long a file will be that is sent while it is made; `onBytes`: what of it has arrived so far. Throws
 * `ApiError` with the sentence; a file that breaks off is not kept.
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  name?: string,
  onBytes?: (bytes: number) => void,
): Promise<void> {
  const answer = await response(endpoint, options)
  const file = await (onBytes ? counted(answer, onBytes) : answer).blob().catch((fault: unknown) => {
    throw options.signal?.aborted ? fault : new ApiError(0, DOWNLOAD_FAILED)
  })
  saveFile(name ?? nameIn(answer), file)
}

function counted({ body, headers }: Response, onBytes: (bytes: number) => void): Response {
  let bytes = 0
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      onBytes(bytes)
      controller.enqueue(chunk)
    },
  })
  return new Response(body?.pipeThrough(count), { headers })
}

const nameIn = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'file'
