/** Random numbers that a seed repeats (mulberry32); for samples, never for keys. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }

  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<const List extends readonly [unknown, ...unknown[]]>(list: List): List[number] {
    return list[this.whole(0, list.length - 1)]
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.whole(0, 9)).join('')
  }

  uuid(): string {
    const hex = (length: number) => Array.from({ length }, () => this.whole(0, 15).toString(16)).join('')
    return `${hex(8)}-${hex(4)}-4${hex(3)}-${this.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`
  }
}
