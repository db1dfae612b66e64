import { readFileSync } from 'node:fs'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

/** The official schemas in libxml2: null where a document is valid, else its first complaint. */
export function schemaOracle(schema: string): (text: string) => string | null {
  xmlRegisterFsInputProviders()
  const document = XmlDocument.fromBuffer(readFileSync(schema), { url: schema })
  const validator = XsdValidator.fromDoc(document)
  return (text) => {
    // libxml2 keeps no number of 25 digits and more, as certificates have: a shorter one has the same form.
    const parsed = XmlDocument.fromString(text.replace(/(<ds:X509SerialNumber>\d{1,20})\d*/g, '$1'))
    try {
      validator.validate(parsed)
      return null
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    } finally {
      parsed.dispose()
    }
  }
}
