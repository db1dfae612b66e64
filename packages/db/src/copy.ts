import type pg from 'pg'

/** What the connection of node-postgres can do beyond its published types. */
type Wire = { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }

/** A `copy … from stdin` of rows at hand, as a query that node-postgres runs: it calls these as the server answers. */
class CopyIn {
  readonly done: Promise<void>
  private readonly statement: string
  private readonly rows: Buffer
  private settle: (error?: Error) => void = () => {}

  constructor(statement: string, rows: Buffer) {
    this.statement = statement
    this.rows = rows
    this.done = new Promise((resolve, reject) => {
      this.settle = (error) => (error ? reject(error) : resolve())
    })
  }
  submit(connection: pg.Connection): void {
    connection.query(this.statement)
  }
  handleCopyInResponse(wire: Wire): void {
    wire.sendCopyFromChunk(this.rows)
    wire.endCopyFrom()
  }
  handleCommandComplete(): void {}
  handleError(error: Error): void {
    this.settle(error)
  }
  handleReadyForQuery(): void {
    this.settle()
  }
}

/** Sends rows in the text format of COPY, all at once: many times faster than inserting them. */
export function copyInto(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Uint8Array,
): Promise<void> {
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const bytes = Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength)
  return client.query(new CopyIn(`copy ${table} (${names}) from stdin`, bytes)).done
}

/** Arrays are PostgreSQL's, objects are JSON. */
function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(String(one))).join(',')}}`
  return JSON.stringify(value)
}

const [tab, lineEnd, minus, nought, backslash, letterN] = [9, 10, 45, 48, 92, 78]
const special = /[\\\t\n\r]/g
const named = new Map([
  ['\\', '\\'],
  ['\t', 't'],
  ['\n', 'n'],
  ['\r', 'r'],
])
/** The escape letter for a character with a meaning in COPY; 0 for all others. */
const names = Uint8Array.from({ length: 128 }, (_, unit) => named.get(String.fromCharCode(unit))?.charCodeAt(0) ?? 0)

/** A plain function: V8 keeps strings in so many forms that it would look the method up again for every character. */
const { charCodeAt } = String.prototype

const roomAtFirst = 16 * 1024
const longestWhole = 11
/** From this length, and from the first three-byte character, the platform's encoder is used: for short texts the call costs more than a loop. */
const longText = 100

/**
 * Lines for COPY, written byte by byte as they come. Put together as texts first they would cost twice as much, and kept as
 * texts they would live long enough to be moved about by every clearing up.
 */
export class Lines {
  private room = Buffer.alloc(0)
  private used = 0

  /** One line; null and undefined are `\N`. Tells how many bytes it takes. */
  add(values: readonly unknown[]): number {
    const from = this.used
    for (let at = 0; at < values.length; at++) {
      const value = values[at]
      if (typeof value === 'number') this.number(value)
      else if (typeof value === 'string') this.text(value)
      else if (value === null || value === undefined) this.nothing()
      else this.text(textOf(value))
      this.room[this.used++] = tab
    }
    this.room[this.used - 1] = lineEnd
    return this.used - from
  }

  /** What was added since, or nothing; the bytes belong to the taker. */
  take(): Uint8Array<ArrayBuffer> | null {
    if (this.used === 0) return null
    const rows = new Uint8Array(this.room.subarray(0, this.used))
    this.used = 0
    return rows
  }

  private nothing(): void {
    this.makeRoom(2)
    this.room[this.used++] = backslash
    this.room[this.used++] = letterN
  }

  private number(value: number): void {
    const whole = Math.abs(value) | 0
    if (whole !== Math.abs(value)) {
      this.text(String(value))
      return
    }
    this.makeRoom(longestWhole)
    const { room } = this
    if (value < 0) room[this.used++] = minus
    let digits = 1
    for (let least = 10; least <= whole; least *= 10) digits++
    this.used += digits
    for (let rest = whole, at = this.used - 1; digits > 0; digits--) {
      const tenth = (rest / 10) | 0
      room[at--] = nought + rest - tenth * 10
      rest = tenth
    }
  }

  /** In UTF-8, escaped. */
  private text(text: string): void {
    const { length } = text
    // A unit of UTF-16 takes three bytes at most, escaped or not.
    this.makeRoom(length * 3)
    const { room } = this
    let { used } = this
    if (length > longText) {
      this.encode(text, used)
      return
    }
    for (let at = 0; at < length; at++) {
      const unit = charCodeAt.call(text, at)
      if (unit < 0x80) {
        const name = names[unit]
        if (name) room[used++] = backslash
        room[used++] = name || unit
      } else if (unit < 0x800) {
        room[used++] = 0xc0 | (unit >> 6)
        room[used++] = 0x80 | (unit & 0x3f)
      } else {
        this.encode(text.slice(at), used)
        return
      }
    }
    this.used = used
  }

  /** By the encoder of the platform. */
  private encode(text: string, from: number): void {
    this.used =
      from +
      this.room.write(
        text.replaceAll(special, (sign) => `\\${named.get(sign) ?? sign}`),
        from,
      )
  }

  /** For so many bytes and the sign behind the field. */
  private makeRoom(bytes: number): void {
    if (this.room.length - this.used > bytes) return
    const larger = Buffer.allocUnsafeSlow(Math.max(roomAtFirst, this.room.length * 2, this.used + bytes + 1))
    larger.set(this.room.subarray(0, this.used))
    this.room = larger
  }
}
