import { type Exact, exactOf } from './decimal.ts'
import type { Faults, Severity } from './faults.ts'

/** The largest amount that fits the fourteen characters that the authority gives an amount: 99,999,999,999.99. */
export const largestAmount = 9_999_999_999_999

type TextOptions = {
  readonly required?: Severity
  readonly min?: number
  readonly max?: number
  /** Of what `min` and `max` ask; `severity` is how the authority takes it. */
  readonly rule?: string
  readonly severity?: Severity
  readonly pattern?: RegExp
  readonly expected?: string
}

// What XML 1.0 cannot hold, lone surrogates among it.
const notForXml = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u
// An override shows letters in another order than they stand in the signed text. Marks, embeddings and isolates belong to Arabic text and stay.
const overrides = /[\u202d\u202e]/

/** One place in an input of unknown type: reports what is wrong there and continues, so that all faults are found at once. */
export class Place {
  readonly value: unknown
  readonly path: string
  readonly #faults: Faults

  constructor(value: unknown, path: string, faults: Faults) {
    this.value = value
    this.path = path
    this.#faults = faults
  }

  /** Null does not count as absent: it is reported like any other value of the wrong type. */
  get missing(): boolean {
    return this.value === undefined
  }

  error(code: string, message: string, rule?: string): void {
    this.#faults.error(code, this.path, message, rule)
  }

  warning(code: string, message: string, rule?: string): void {
    this.#faults.warning(code, this.path, message, rule)
  }

  report(severity: Severity, code: string, message: string, rule?: string): void {
    this.#faults[severity](code, this.path, message, rule)
  }

  at(name: string): Place {
    const inside: unknown = isRecord(this.value) ? this.value[name] : undefined
    return new Place(inside, this.path === '' ? name : `${this.path}.${name}`, this.#faults)
  }

  /** Whether this is an object. A field that is not in `names` is an error: a typing mistake could change an amount. */
  object(names: readonly string[], { required = false } = {}): boolean {
    if (this.missing) {
      if (required) this.error('missing', 'is required')
      return false
    }
    if (!isRecord(this.value)) {
      this.error('not-an-object', 'is to be an object')
      return false
    }
    for (const name of Object.keys(this.value))
      if (!names.includes(name)) this.at(name).error('unknown-field', 'is not a field of this object')
    return true
  }

  /** The places of a list; nothing where it is missing. */
  items({ required = false } = {}): Place[] {
    if (this.missing) {
      if (required) this.error('missing', 'is required')
    } else if (!Array.isArray(this.value)) this.error('not-a-list', 'is to be a list')
    return this.list()
  }

  /** The same without a report where there is no list, for a second check of the same place. */
  list(): Place[] {
    if (!Array.isArray(this.value)) return []
    return Array.from(this.value, (one: unknown, index) => new Place(one, `${this.path}[${index}]`, this.#faults))
  }

  /** The text at this place, valid or not. */
  get word(): string {
    return typeof this.value === 'string' ? this.value : ''
  }

  /** Text with something in it, or undefined where there is none or it is wrong. */
  text(options: TextOptions = {}): string | undefined {
    const { value } = this
    if (this.missing) {
      if (options.required) this.report(options.required, 'missing', 'is required', options.rule)
      return undefined
    }
    if (typeof value !== 'string') {
      this.error('not-a-text', 'is to be a text')
      return undefined
    }
    return this.#isSafe(value) && this.#isWithin(value, options) ? value : undefined
  }

  flag(): boolean | undefined {
    const { value } = this
    if (this.missing) return undefined
    if (typeof value === 'boolean') return value
    this.error('not-a-boolean', 'is to be true or false')
    return undefined
  }

  oneOf<T extends string>(values: readonly T[], { required = false } = {}): T | undefined {
    if (this.missing) {
      if (required) this.error('missing', 'is required')
      return undefined
    }
    const found = values.find((one) => one === this.value)
    if (found === undefined) this.error('not-in-list', `is to be one of ${values.join(', ')}`)
    return found
  }

  /** A whole number from `min` to `max`; undefined where there is none or it is wrong. */
  whole(min: number, max: number, { required = false } = {}): number | undefined {
    const { value } = this
    if (this.missing) {
      if (required) this.error('missing', 'is required')
      return undefined
    }
    if (typeof value !== 'number' || !Number.isInteger(value))
      this.error('not-a-whole-number', 'is to be a whole number')
    else if (value < 0 && min === 0) this.error('negative', 'may not be negative')
    else if (value < min || value > max) this.error('out-of-range', `is to be from ${min} to ${max}`)
    else return value
    return undefined
  }

  amount({ required = true } = {}): number | undefined {
    return this.whole(0, largestAmount, { required })
  }

  /** A decimal number, 0 or more; with `positive` above 0. */
  decimal({ required = false, positive = false } = {}): Exact | undefined {
    if (this.missing) {
      if (required) this.error('missing', 'is required')
      return undefined
    }
    const exact = exactOf(this.value)
    if (!exact)
      this.error('not-a-decimal', "is to be decimal digits such as '12.50', or { units, scale } with whole units")
    else if (exact.units < 0n) this.error('negative', 'may not be negative')
    else if (positive && exact.units === 0n) this.error('zero', 'is to be above 0')
    else return exact
    return undefined
  }

  #isSafe(value: string): boolean {
    const forbidden = notForXml.exec(value)
    if (forbidden) {
      this.error('forbidden-character', `holds ${codePoint(forbidden[0])}, which no XML document can hold`)
      return false
    }
    const override = overrides.exec(value)
    if (override)
      this.error('direction-override', `holds ${codePoint(override[0])}, which shows another text than is signed`)
    return !override
  }

  #isWithin(value: string, { required, min, max, rule, severity = 'error', pattern, expected }: TextOptions): boolean {
    const length = lengthOf(value)
    if (value.trim() === '') this.report(required ?? 'error', 'empty', 'is empty; leave it out instead', rule)
    else if (min !== undefined && length < min) this.report(severity, 'too-short', `needs ${min} characters`, rule)
    else if (max !== undefined && length > max)
      this.report(severity, 'too-long', `has ${length} characters, at most ${max} may be`, rule)
    else if (pattern && !pattern.test(value)) this.report(severity, 'wrong-form', `is to be ${expected}`, rule)
    else return true
    return false
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** In characters as XPath counts them: a letter beyond the basic plane is one. */
function lengthOf(text: string): number {
  let pairs = 0
  for (let at = 0; at < text.length; at++) if ((text.charCodeAt(at) & 0xfc00) === 0xd800) pairs++
  return text.length - pairs
}

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
