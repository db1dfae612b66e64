/**
 * A memory for a limited number of things: where one too many is remembered, the one that was asked for longest ago is forgotten.
 * To be asked for counts only once a quarter of the others may have come since the last time it counted: to move an entry of a map
 * to its end costs three times as much as to read it.
 */
export class Recent<T> {
  readonly #kept = new Map<string, { value: T; at: number }>()
  readonly #most: number
  #added = 0

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): T | undefined {
    const one = this.#kept.get(key)
    if (one && this.#added - one.at > this.#most / 4) this.#putLast(key, one)
    return one?.value
  }

  /** Remembers one that is not known yet, and answers what is forgotten for it. */
  add(key: string, value: T): T | undefined {
    this.#added++
    const oldest = this.#kept.size < this.#most ? undefined : this.#kept.entries().next().value
    if (oldest) this.#kept.delete(oldest[0])
    this.#putLast(key, { value, at: this.#added })
    return oldest?.[1].value
  }

  #putLast(key: string, one: { value: T; at: number }): void {
    one.at = this.#added
    this.#kept.delete(key)
    this.#kept.set(key, one)
  }
}
