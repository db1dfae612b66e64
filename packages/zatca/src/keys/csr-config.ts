import { ZatcaError } from '../error.ts'
import { type CsrFields, checkCsrFields } from './csr-fields.ts'

const keys: Readonly<Record<keyof CsrFields, string>> = {
  commonName: 'csr.common.name',
  deviceSerial: 'csr.serial.number',
  vatNumber: 'csr.organization.identifier',
  organizationUnit: 'csr.organization.unit.name',
  organizationName: 'csr.organization.name',
  country: 'csr.country.name',
  invoiceTypes: 'csr.invoice.type',
  address: 'csr.location.address',
  industry: 'csr.industry.business.category',
}

const escapes: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' }
const plain = (text: string): string =>
  text.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/gs, (_, code: string | undefined, mark: string) =>
    code === undefined ? (escapes[mark] ?? mark) : String.fromCharCode(Number.parseInt(code, 16)),
  )

/** Names and values of a Java .properties file: comments, `=`, `:` or space between, lines continued with a backslash, \uXXXX. */
function properties(text: string): Map<string, string> {
  const found = new Map<string, string>()
  const lines = text.replace(/^\ufeff/, '').replace(/((?:^|[^\\])(?:\\\\)*)\\(?:\r\n|\n|\r)[ \t]*/g, '$1')
  for (const line of lines.split(/\r\n|\n|\r/)) {
    const entry = /^\s*((?:\\.|[^\s=:#!\\])(?:\\.|[^\s=:\\])*)\s*[=:]?\s*(.*?)\s*$/.exec(line)
    if (entry) found.set(plain(entry[1] ?? ''), plain(entry[2] ?? ''))
  }
  return found
}

/**
 * Reads the configuration file of the authority's tool (csr-config-*.properties) and checks what it says.
 * @throws ZatcaError csr-config-missing with the key that is absent, or as checkCsrFields
 */
export function readCsrConfig(text: string): CsrFields {
  const found = properties(text)
  const at = (field: keyof CsrFields): string => {
    const value = found.get(keys[field])
    if (value === undefined)
      throw new ZatcaError('csr-config-missing', keys[field], `${keys[field]} is not in the file`)
    return value
  }
  const fields: CsrFields = {
    commonName: at('commonName'),
    deviceSerial: at('deviceSerial'),
    vatNumber: at('vatNumber'),
    organizationUnit: at('organizationUnit'),
    organizationName: at('organizationName'),
    country: at('country'),
    invoiceTypes: at('invoiceTypes'),
    address: at('address'),
    industry: at('industry'),
  }
  checkCsrFields(fields)
  return fields
}
