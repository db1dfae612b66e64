import {
  counterYear,
  documentNumber,
  type NumberedKind,
  type NumberPattern,
  prefixOfPlace,
} from '@warsha/domain/numbers'
import { yearOf } from './clock.ts'

/** The first shop has plain prefixes, the others their place in them: so numbers are unique in the company. */
export const patternOf = (kind: NumberedKind, place: number): NumberPattern => ({
  prefix: prefixOfPlace(kind, place),
  withYear: true,
  digits: 4,
})

/** The numbers of one shop, without gaps when documents ask in the order of time. */
export class Numbering {
  private readonly place: number
  private readonly last = new Map<string, { kind: NumberedKind; year: number; last: number }>()
  constructor(place: number) {
    this.place = place
  }
  take(kind: NumberedKind, at: number): string {
    const pattern = patternOf(kind, this.place)
    const year = counterYear(pattern, yearOf(at))
    const counter = this.last.get(`${kind} ${year}`) ?? { kind, year, last: 0 }
    counter.last++
    this.last.set(`${kind} ${year}`, counter)
    return documentNumber(pattern, year, counter.last)
  }
  counters(): { kind: NumberedKind; year: number; last: number }[] {
    return [...this.last.values()]
  }
}
