import { freePort } from '#lab/cluster/free-ports.ts'
import { startS3 } from '#lab/cluster/s3.ts'
import { testFolder } from './folder.ts'

/** An S3 server of this test's own with one empty bucket; gone when it goes out of scope. */
export async function testS3() {
  const stack = new AsyncDisposableStack()
  const { path } = stack.use(await testFolder())
  const { settings, environment } = stack.use(await startS3(path, await freePort()))
  return { settings, environment, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}
