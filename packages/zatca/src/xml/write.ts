import { ZatcaError } from '../error.ts'
import { escapeAttribute, escapeText, forbiddenAt } from './escape.ts'

/** Name to value, namespaces (`xmlns`, `xmlns:cac`) among them; names are ours and are not checked, values are. */
export type Attributes = Readonly<Record<string, string>>

type Open = { readonly name: string; readonly place: number; readonly seen: Map<string, number>; filled: boolean }

const rank = (name: string): string => (name === 'xmlns' ? '0' : name.startsWith('xmlns:') ? `1${name}` : `2${name}`)
const inOrder = (a: string, b: string): number => (rank(a) < rank(b) ? -1 : 1)

const step = (name: string, place: number): string => (place === 1 ? name : `${name}[${place}]`)

/**
 * Writes XML in the form that Canonical XML 1.1 would give it: end tags written out, attributes in order, no CDATA, LF. Behind the XML
 * declaration its text is its own canonical form, as long as no prefix is declared twice and no attribute has a prefix.
 */
export class XmlWriter {
  #text = '<?xml version="1.0" encoding="UTF-8"?>\n'
  readonly #open: Open[] = []
  readonly #top = new Map<string, number>()
  readonly #indent: string

  /** @param options.indent spaces a level; 0 writes everything on one line */
  constructor({ indent = 0 }: { indent?: number } = {}) {
    this.#indent = ' '.repeat(indent)
  }

  /** @throws ZatcaError `character` when a value holds what XML 1.0 forbids; its path is that of the element */
  open(name: string, attributes?: Attributes): this {
    const place = this.#startTag(name, attributes)
    this.#open.push({ name, place, seen: new Map(), filled: false })
    return this
  }

  close(): this {
    const element = this.#open.pop()
    if (!element) throw new Error('no element is open')
    if (element.filled) this.#newLine()
    this.#text += `</${element.name}>`
    return this
  }

  /**
   * An element with nothing but text in it.
   * @throws ZatcaError `character` as open()
   */
  leaf(name: string, text: string, attributes?: Attributes): this {
    const place = this.#startTag(name, attributes)
    this.#check(text, step(name, place))
    this.#text += `${escapeText(text)}</${name}>`
    return this
  }

  /** The document, XML declaration first. */
  end(): string {
    const left = this.#open.at(-1)
    if (left) throw new Error(`${left.name} is still open`)
    return this.#text
  }

  #startTag(name: string, attributes: Attributes | undefined): number {
    const parent = this.#open.at(-1)
    const seen = parent?.seen ?? this.#top
    const place = (seen.get(name) ?? 0) + 1
    seen.set(name, place)
    if (parent) {
      parent.filled = true
      this.#newLine()
    }
    this.#text += `<${name}`
    if (attributes) {
      for (const key of Object.keys(attributes).sort(inOrder)) {
        const value = attributes[key] ?? ''
        this.#check(value, `${step(name, place)}/@${key}`)
        this.#text += ` ${key}="${escapeAttribute(value)}"`
      }
    }
    this.#text += '>'
    return place
  }

  #newLine(): void {
    if (this.#indent) this.#text += `\n${this.#indent.repeat(this.#open.length)}`
  }

  #check(value: string, at: string): void {
    const offset = forbiddenAt(value)
    if (offset === -1) return
    const above = this.#open.map(({ name, place }) => `/${step(name, place)}`).join('')
    const code = value.charCodeAt(offset).toString(16).toUpperCase().padStart(4, '0')
    throw new ZatcaError('character', `${above}/${at}`, `U+${code} at offset ${offset} may not stand in XML`)
  }
}
