import { type Program, startProgram } from './program.ts'

/** Redis that stores nothing on disk. */
export const startRedis = (folder: string, port: number): Promise<Program> =>
  startProgram(
    ['redis-server', '--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
    { ready: { port } },
  )
