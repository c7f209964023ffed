import type { Endpoint, ResponseBody } from '#contracts/endpoint.ts'
import {
  ApiError,
  addressOf,
  type CallOptions,
  mayRepeat,
  notifyWriteListeners,
  refusal,
  unreached,
  usableToken,
} from './api.ts'

/**
 * Calls an endpoint that takes files and tells how much of them has gone, 0 to 100: `fetch` does not know. Throws
 * `ApiError`; without connection with status 0.
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> & { form: FormData },
  onProgress: (percent: number) => void,
): Promise<ResponseBody<E>> {
  const token = await usableToken()
  const request = new XMLHttpRequest()
  request.open(endpoint.method, addressOf(endpoint, options))
  request.setRequestHeader('accept', 'application/json')
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
    if (lengthComputable && total > 0) onProgress((loaded / total) * 100)
  }
  options.signal?.addEventListener('abort', () => request.abort())
  await new Promise<void>((done, fail) => {
    request.onload = () => done()
    request.onabort = () => fail(new ApiError(0, 'The upload was stopped.'))
    request.onerror = () => fail(new ApiError(0, unreached('The upload failed.')))
    request.send(options.form)
  })
  const answer: unknown = parsed(request.responseText)
  if (request.status >= 200 && request.status < 300) {
    notifyWriteListeners(endpoint)
    return endpoint.decode(answer) as ResponseBody<E>
  }
  const refused = refusal(request.status, answer)
  if (token && (await mayRepeat(refused))) return upload(endpoint, options, onProgress)
  throw refused
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
