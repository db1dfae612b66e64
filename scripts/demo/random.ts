/** Sixteen bits as four digits: a bulk of tickets asks for them by the ten million. */
const hexTexts = Array.from({ length: 0x10000 }, (_, value) => value.toString(16).padStart(4, '0'))
const hex = (bits: number): string => hexTexts[bits & 0xffff] ?? ''

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
  /** A UUID of the random kind. */
  uuid(): string {
    const [a, b, c, d] = [this.next(), this.next(), this.next(), this.next()]
    const version = (b & 0x0fff) | 0x4000
    const variant = ((c >>> 16) & 0x3fff) | 0x8000
    return `${hex(a >>> 16)}${hex(a)}-${hex(b >>> 16)}-${hex(version)}-${hex(variant)}-${hex(c)}${hex(d >>> 16)}${hex(d)}`
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
