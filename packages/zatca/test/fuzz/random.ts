import { Random as Repeatable } from '../../src/samples/random.ts'

/** The random numbers of the samples, with what a mutation asks of them besides. */
export class Random extends Repeatable {
  /** From 0 to below the limit. */
  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!
  }
}
