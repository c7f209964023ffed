/** A job as its trace shows it: where it came from, if a traced request or job sent it. */
export type TracedJob = { id: string; requestId: string | undefined; traceparent: string | undefined }

/** How jobs join the trace of what sent them. */
export type JobTracing = {
  /** What a job that is sent now carries (W3C `traceparent`); none where nothing is traced. */
  current: () => string | undefined
  /** Does jobs of one kind, several at once where they are done together. */
  around: <Result>(name: string, jobs: readonly TracedJob[], work: () => Promise<Result>) => Promise<Result>
}

/** Without traces. */
export const UNTRACED: JobTracing = { current: () => undefined, around: (_name, _jobs, work) => work() }
