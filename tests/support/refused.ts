/** The server said no: its status and its sentence. */
export class Refused extends Error {
  readonly status: number
  readonly details: Record<string, unknown>

  constructor(status: number, details: Record<string, unknown>) {
    super(String(details.message ?? ''))
    this.status = status
    this.details = details
  }
}
