/** What waits to be done for several owners. They are served in turn, so that nobody waits for all that another has asked for. */
export class Turns<Owner, Job> {
  readonly #waiting = new Map<Owner, Job[]>()
  #count = 0

  get count(): number {
    return this.#count
  }

  countOf(owner: Owner): number {
    return this.#waiting.get(owner)?.length ?? 0
  }

  add(owner: Owner, job: Job): void {
    const before = this.#waiting.get(owner)
    if (before) before.push(job)
    else this.#waiting.set(owner, [job])
    this.#count += 1
  }

  /** The oldest job of the owner who has waited longest for a turn; the owner then stands at the end of the line. */
  next(): Job | undefined {
    const [first] = this.#waiting
    if (!first) return undefined
    const [owner, jobs] = first
    const job = jobs.shift()
    this.#waiting.delete(owner)
    if (jobs.length > 0) this.#waiting.set(owner, jobs)
    this.#count -= 1
    return job
  }

  /** Takes a job out of the line; false where it does not wait any more. */
  remove(owner: Owner, job: Job): boolean {
    const jobs = this.#waiting.get(owner) ?? []
    const at = jobs.indexOf(job)
    if (at < 0) return false
    jobs.splice(at, 1)
    if (jobs.length === 0) this.#waiting.delete(owner)
    this.#count -= 1
    return true
  }
}
