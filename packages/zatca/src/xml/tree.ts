/** A document as read: every node knows where it stands in the text, so that what is not touched can stay byte for byte. */
export type XmlAttribute = {
  /** As written, with its prefix. */
  readonly name: string
  readonly local: string
  /** Namespace, '' without a prefix. */
  readonly uri: string
  readonly value: string
}

export type XmlText = { readonly kind: 'text'; readonly text: string; readonly parent: XmlElement }
/** Comments and processing instructions: not part of any rule, but a processing instruction is part of the canonical form. */
export type XmlOther = {
  readonly kind: 'comment' | 'instruction'
  readonly target: string
  readonly text: string
  readonly parent: XmlElement
}
export type XmlNode = XmlElement | XmlText | XmlOther

export type XmlElement = {
  readonly kind: 'element'
  /** As written, with its prefix. */
  readonly name: string
  readonly local: string
  readonly prefix: string
  /** Namespace, '' where none is in force. */
  readonly uri: string
  /** Without the declarations of namespaces. */
  readonly attributes: readonly XmlAttribute[]
  /** The namespaces that this element itself declares: prefix ('' for the default) to address, in the order written. */
  readonly declares: ReadonlyMap<string, string>
  readonly children: XmlNode[]
  readonly parent: XmlElement | null
  /** Offset in the text of the first character of the start tag, in UTF-16 code units. */
  readonly start: number
  /** Offset just behind the start tag. */
  readonly inner: number
  /** Offset just behind the end tag. */
  end: number
  /** The line of the start tag, from 1. */
  readonly line: number
}

/** A processing instruction before or behind the outermost element. */
export type XmlInstruction = { readonly target: string; readonly text: string }

export type XmlDocument = {
  readonly text: string
  readonly root: XmlElement
  readonly before: readonly XmlInstruction[]
  readonly after: readonly XmlInstruction[]
}

export const elementsOf = (parent: XmlElement): XmlElement[] =>
  parent.children.filter((node): node is XmlElement => node.kind === 'element')

/** The text of an element and of all below it: the string value of XPath. */
export function textOf(element: XmlElement): string {
  let text = ''
  for (const node of element.children) {
    if (node.kind === 'text') text += node.text
    else if (node.kind === 'element') text += textOf(node)
  }
  return text
}
