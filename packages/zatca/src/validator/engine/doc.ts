import { textOf, type XmlDocument, type XmlElement } from '../../xml/tree.ts'
import { nameOf } from './names.ts'

/** An element as the rules see it: its name with the usual prefix, whatever prefix the document wrote. */
export class Node {
  /** `cbc:ID`, or `{uri}local` outside the namespaces of an invoice. */
  readonly name: string
  readonly element: XmlElement
  readonly parent: Node | null
  readonly children: readonly Node[]
  #text: string | undefined

  constructor(name: string, element: XmlElement, parent: Node | null, children: readonly Node[]) {
    this.name = name
    this.element = element
    this.parent = parent
    this.children = children
  }

  /** Of the element and of all below it; put together once. */
  get text(): string {
    this.#text ??= textOf(this.element)
    return this.#text
  }
}

const none: readonly Node[] = []
const cut = new Map<string, readonly string[]>()

/** The steps of a path such as `cac:Party/cbc:ID`; cut once, since the rules ask for the same few hundred paths again and again. */
function stepsOf(path: string): readonly string[] {
  const known = cut.get(path)
  if (known) return known
  const steps = path.split('/')
  cut.set(path, steps)
  return steps
}

/** The elements a path of children leads to, in document order. */
export function find(from: Node | readonly Node[] | null, path: string): readonly Node[] {
  if (!from) return none
  let nodes: readonly Node[] = from instanceof Node ? [from] : from
  for (const step of stepsOf(path)) {
    const next: Node[] = []
    for (const node of nodes) for (const child of node.children) if (child.name === step) next.push(child)
    if (next.length === 0) return none
    nodes = next
  }
  return nodes
}

/** The value of an attribute without a namespace; undefined where there is none. */
export const attribute = (node: Node, name: string): string | undefined =>
  node.element.attributes.find((each) => each.local === name && each.uri === '')?.value

/** The text of an element and of all below it. */
export const text = (node: Node): string => node.text

/** A document read once and indexed by name, so that no rule walks it again. */
export class Doc {
  readonly root: Node
  /** `/ubl:Invoice`, or none where the root is something else. */
  readonly invoice: readonly Node[]
  /** The moment of validation, for the two rules that look at the clock. */
  readonly now: Date
  readonly #named = new Map<string, Node[]>()
  readonly #matched = new Map<string, readonly Node[]>()
  readonly #kept = new Map<object, unknown>()

  constructor(xml: XmlDocument, now: Date) {
    this.now = now
    this.root = this.#read(xml.root, null)
    this.invoice = this.root.name === 'ubl:Invoice' ? [this.root] : none
  }

  /** Every element of a name, in document order: `//cac:TaxTotal`. */
  all(name: string): readonly Node[] {
    return this.#named.get(name) ?? none
  }

  /** Every name in use. */
  names(): Iterable<string> {
    return this.#named.keys()
  }

  /**
   * Every element that a path ends at, wherever the path begins: `//cac:Party/cbc:ID` of XPath, and the pattern `cac:Party/cbc:ID` of XSLT.
   * With a slash in front the path begins at the root: `/ubl:Invoice/cac:TaxTotal`.
   */
  match(path: string): readonly Node[] {
    const known = this.#matched.get(path)
    if (known) return known
    const found = path.startsWith('/') ? this.#fromRoot(path.slice(1)) : this.#anywhere(stepsOf(path))
    this.#matched.set(path, found)
    return found
  }

  /** What several rules need and only one has to work out. */
  once<T>(work: (doc: Doc) => T): T {
    if (!this.#kept.has(work)) this.#kept.set(work, work(this))
    return this.#kept.get(work) as T
  }

  #fromRoot(path: string): readonly Node[] {
    const [first, ...rest] = stepsOf(path)
    if (first !== '*' && this.root.name !== first) return none
    return rest.length === 0 ? [this.root] : find(this.root, rest.join('/'))
  }

  #anywhere(steps: readonly string[]): readonly Node[] {
    return this.all(steps.at(-1) ?? '').filter((node) => {
      let above = node.parent
      for (let step = steps.length - 2; step >= 0; step--) {
        if (above?.name !== steps[step]) return false
        above = above?.parent ?? null
      }
      return true
    })
  }

  #read(element: XmlElement, parent: Node | null): Node {
    const children: Node[] = []
    const node = new Node(nameOf(element), element, parent, children)
    const same = this.#named.get(node.name)
    if (same) same.push(node)
    else this.#named.set(node.name, [node])
    for (const child of element.children) if (child.kind === 'element') children.push(this.#read(child, node))
    return node
  }
}
