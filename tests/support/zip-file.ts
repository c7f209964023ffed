import { crc32, deflateRawSync } from 'node:zlib'

export type ZipEntry = {
  name: string
  bytes?: Uint8Array
  /** Says that it needs a password. */
  encrypted?: boolean
  /** A symbolic link, as Unix packs it. */
  link?: boolean
  /** What the headers say it unfolds to, where that is a lie. */
  claimed?: number
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const DEFLATED = 8
const UTF8 = 0x800
const ENCRYPTED = 1
const LINK_MODE = 0o120777

/** A ZIP file as no honest program would make it: names, sizes and flags are what a test wants them to be. */
export function zipFile(entries: readonly ZipEntry[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const { name, bytes = new Uint8Array(), claimed = bytes.length } = entry
    const packed = deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(UTF8 | (entry.encrypted ? ENCRYPTED : 0), 2)
    common.writeUInt16LE(DEFLATED, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claimed, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([word(LOCAL), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(entry.link ? LINK_MODE * 0x10000 : 0, 6)
    rest.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([word(CENTRAL), Buffer.from([20, 3]), common, rest, Buffer.from(name)]))
    bodies.push(local)
    at += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...bodies, central, word(END), end])
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
