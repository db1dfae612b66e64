import { XmlC14NMode, XmlDocument, XmlStringOutputBufferHandler } from 'libxml2-wasm'

/** Canonical XML 1.1 without comments, as libxml2 has it; throws what libxml2 finds wrong with the text. */
export function libxml2(text: string): string {
  const document = XmlDocument.fromString(text)
  try {
    const out = new XmlStringOutputBufferHandler()
    document.canonicalize(out, { mode: XmlC14NMode.XML_C14N_1_1 })
    return out.result
  } finally {
    document.dispose()
  }
}
