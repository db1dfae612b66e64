import type { Attributes, XmlWriter } from '../xml/write.ts'

/** Nothing where there is no text: the gateway refuses empty elements. Lines end in LF, as an XML parser returns them. */
export function writeText(xml: XmlWriter, name: string, text: string | undefined, attributes?: Attributes): void {
  if (text) xml.leaf(name, text.replace(/\r\n?/g, '\n'), attributes)
}
