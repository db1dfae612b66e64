const hexPairs = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0')).join(''))
/** Where the bytes of a UUID stand in its text. */
const placesOfBytes = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34]
const uuidText = Buffer.from('00000000-0000-0000-0000-000000000000')

/** Chances that fall the same way every time for the same seed. */
export class Random {
  private state: number
  constructor(seed: number) {
    this.state = seed >>> 0
  }
  /** A whole number of 32 bits (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  fraction(): number {
    return this.next() / 4_294_967_296
  }
  /** Both ends belong to the range. */
  int(least: number, most: number): number {
    return least + Math.floor(this.fraction() * (most - least + 1))
  }
  chance(probability: number): boolean {
    return this.fraction() < probability
  }
  pick<T>(from: readonly T[]): T {
    const picked = from[Math.floor(this.fraction() * from.length)]
    if (picked === undefined) throw new Error('Nothing to pick from')
    return picked
  }
  spin<T>(wheel: Wheel<T>): T {
    return wheel.at(this.fraction())
  }
  /** A UUID of the random kind, written byte by byte: a bulk of tickets asks for them by the million. */
  uuid(): string {
    let word = 0
    for (let byte = 0; byte < 16; byte++) {
      if (byte % 4 === 0) word = this.next()
      let bits = (word >>> (24 - 8 * (byte % 4))) & 0xff
      if (byte === 6) bits = (bits & 0x0f) | 0x40
      if (byte === 8) bits = (bits & 0x3f) | 0x80
      const at = placesOfBytes[byte] ?? 0
      uuidText[at] = hexPairs[2 * bits] ?? 0
      uuidText[at + 1] = hexPairs[2 * bits + 1] ?? 0
    }
    return uuidText.toString('latin1')
  }
  digits(length: number): string {
    return String(this.int(0, 10 ** length - 1)).padStart(length, '0')
  }
}

/** Things that come up by their weight. */
export class Wheel<T> {
  readonly things: readonly T[]
  private readonly upTo: number[] = []
  private readonly total: number
  constructor(things: readonly T[], weightOf: (thing: T) => number) {
    this.things = things
    let total = 0
    for (const thing of things) {
      total += weightOf(thing)
      this.upTo.push(total)
    }
    this.total = total
  }
  at(fraction: number): T {
    const point = fraction * this.total
    let [low, high] = [0, this.upTo.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.upTo[middle] ?? 0) > point) high = middle
      else low = middle + 1
    }
    const thing = this.things[low]
    if (thing === undefined) throw new Error('The wheel is empty')
    return thing
  }
}
