type Happening = { at: number; run: () => void }

/** What is known to happen later, in the order of time: numbers and ids are taken when it does. */
export class Timeline {
  private readonly heap: Happening[] = []

  at(at: number, run: () => void): void {
    const heap = this.heap
    let here = heap.length
    heap.push({ at, run })
    while (here > 0) {
      const above = (here - 1) >> 1
      if (this.timeOf(above) <= at) break
      this.swap(here, above)
      here = above
    }
  }

  /** Lets everything up to a moment happen. */
  runUntil(moment: number): void {
    while (this.heap.length > 0 && this.timeOf(0) <= moment) this.take().run()
  }

  private take(): Happening {
    const [first] = this.heap
    const last = this.heap.pop()
    if (!first || !last) throw new Error('Nothing is left to happen')
    if (this.heap.length > 0) {
      this.heap[0] = last
      this.sink()
    }
    return first
  }
  private sink(): void {
    let here = 0
    for (;;) {
      const [left, right] = [2 * here + 1, 2 * here + 2]
      let least = here
      if (left < this.heap.length && this.timeOf(left) < this.timeOf(least)) least = left
      if (right < this.heap.length && this.timeOf(right) < this.timeOf(least)) least = right
      if (least === here) return
      this.swap(here, least)
      here = least
    }
  }
  private timeOf(place: number): number {
    return this.heap[place]?.at ?? Number.POSITIVE_INFINITY
  }
  private swap(a: number, b: number): void {
    const [one, other] = [this.heap[a], this.heap[b]]
    if (one && other) [this.heap[a], this.heap[b]] = [other, one]
  }
}
