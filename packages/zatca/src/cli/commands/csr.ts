import { createCsr, readCsrConfig } from '../../keys.ts'
import { inFile } from '../call-error.ts'
import { command, oneOf, wanted } from '../command.ts'
import { readText, writeNew } from '../files.ts'
import { force, keyOption, readKey } from '../identity.ts'
import { modeOption, templateOf } from '../mode.ts'
import { put, say } from '../terminal.ts'

const text = { type: 'string', value: 'TEXT' } as const

const fields = {
  'common-name': { ...text, about: 'name of the unit, such as TST-886431145-399999999900003' },
  'device-serial': { ...text, about: '1-<maker>|2-<model>|3-<serial or UUID>' },
  'vat-number': { ...text, about: '15 digits, 3 first and last' },
  'organization-unit': { ...text, about: "branch; the member's 10-digit TIN in a VAT group" },
  'organization-name': { ...text, about: 'name of the taxpayer' },
  country: { ...text, about: 'SA unless told' },
  'invoice-types': { ...text, about: '1100 (unless told) standard and simplified, 1000 standard, 0100 simplified' },
  address: { ...text, about: 'short address of the device' },
  industry: { ...text, about: 'what the business does' },
} as const

export const csr = command({
  usage: 'csr --key FILE --mode MODE (--config FILE | --common-name TEXT …) [--out FILE]',
  about: `
Makes a request for a certificate, from a .properties file of the authority's tool or from options; an option comes before the file.
Sandbox, simulation and production each take requests made for them only.`,
  takes: [0, 0],
  options: {
    key: keyOption,
    mode: modeOption,
    config: { type: 'string', about: 'csr-config-*.properties' },
    ...fields,
    out: { type: 'string', about: 'where to write it; the standard output unless told' },
    form: {
      type: 'string',
      default: 'pem',
      value: 'FORM',
      about: 'pem (unless told), or base64 of it as the gateway takes it',
    },
    force,
  },
  run: async (values) => {
    const form = oneOf(values.form, 'form', ['pem', 'base64'])
    const template = templateOf(wanted(values.mode, 'mode'))
    const key = await readKey(wanted(values.key, 'key'))
    const { config } = values
    const file = config === undefined ? null : await readText(config)
    const read = file === null ? null : inFile(config ?? '', () => readCsrConfig(file))
    const given = {
      commonName: values['common-name'] ?? read?.commonName ?? '',
      deviceSerial: values['device-serial'] ?? read?.deviceSerial ?? '',
      vatNumber: values['vat-number'] ?? read?.vatNumber ?? '',
      organizationUnit: values['organization-unit'] ?? read?.organizationUnit ?? '',
      organizationName: values['organization-name'] ?? read?.organizationName ?? '',
      country: values.country ?? read?.country ?? 'SA',
      invoiceTypes: values['invoice-types'] ?? read?.invoiceTypes ?? '1100',
      address: values.address ?? read?.address ?? '',
      industry: values.industry ?? read?.industry ?? '',
    }
    const made = createCsr({ fields: given, template, key })
    const result = form === 'pem' ? made.pem : `${made.base64}\n`
    if (values.out === undefined) put(result)
    else {
      writeNew(values.out, result, { force: values.force })
      say(`${values.out}: a request for ${given.vatNumber}, ${given.commonName}, for ${template}`)
    }
    return 0
  },
})
