import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { newRequestId } from '#server/logging/trail.ts'
import type { Answered } from './answered.ts'
import type { ReadyAnswer, ReadyAnswers } from './cache/ready-answers.ts'
import { ID } from './request-log.ts'

type Parts = {
  ready: ReadyAnswers
  /** Headers of a request that was counted and may be answered here; `null` leaves it to Fastify. */
  allow: (request: IncomingMessage) => string[] | null
  /** While the process ends, Fastify answers: it ends the connection as well. */
  isStopping: () => boolean
  tell: (answered: Answered) => void
}

/** The web server: sends answers that are ready, and leaves every other request to Fastify. */
export function frontDoor({ ready, allow, isStopping, tell }: Parts): FastifyServerFactory<Server> {
  return (handle, { http, requestTimeout, keepAliveTimeout }) => {
    const server = createServer(http as object, (request, response) => {
      const begun = performance.now()
      const answer = isStopping() ? undefined : ready.find(request)
      const allowance = answer ? allow(request) : null
      if (!answer || !allowance) return handle(request, response)
      tell(send(answer, allowance, { request, response, begun }))
    })
    return Object.assign(server, { requestTimeout, keepAliveTimeout })
  }
}

/** `begun`: when the request came. */
type Exchange = { request: IncomingMessage; response: ServerResponse; begun: number }

/** Sends an answer, without its body (304) to a browser that has it. */
function send(
  { answer, entry }: ReadyAnswer,
  allowance: string[],
  { request, response, begun }: Exchange,
): Answered {
  const requestId = newRequestId()
  const isNotModified = request.headers['if-none-match'] === answer.etag
  answer.count(entry, { isNotModified })
  const headers = isNotModified
    ? [...answer.headersWithoutBody, ...allowance]
    : [...answer.headers, 'content-length', `${entry.br.length}`, ...allowance]
  if (answer.carriesId) headers.push(ID, requestId)
  const status = isNotModified ? 304 : 200
  response.writeHead(status, headers).end(isNotModified ? undefined : entry.br)
  return { requestId, method: 'GET', route: answer.route, status, milliseconds: performance.now() - begun }
}
