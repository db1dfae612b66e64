import { buildDocument, type DocumentInput } from '../../documents.ts'
import { inFile } from '../call-error.ts'
import { command } from '../command.ts'
import { readJson, readText, writeNew } from '../files.ts'
import { force } from '../identity.ts'
import { placeAfter } from '../read-document.ts'
import { put, say, tell } from '../terminal.ts'

export const build = command({
  usage: 'build INPUT.json [--after PREVIOUS.xml] [--out FILE]',
  about: `
Makes the XML of a document, checked and added up. The input is that of buildDocument of the library, as JSON; - reads the standard input.`,
  takes: [1, 1],
  options: {
    after: { type: 'string', about: "the device's document before: gives `icv` and `previousHash`" },
    out: { type: 'string', about: 'where to write it; the standard output unless told' },
    'allow-warnings': { type: 'boolean', default: false, about: 'build also what the authority takes with a warning' },
    force,
  },
  run: async (values, [path]) => {
    const input = await readJson(path)
    const { after } = values
    const previous = after === undefined ? null : await readText(after)
    const place = previous === null ? {} : inFile(after ?? '', () => placeAfter(previous))
    const whole = typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input, ...place } : input
    const { xml, totals, warnings } = inFile(path, () =>
      buildDocument(whole as DocumentInput, { allowWarnings: values['allow-warnings'] }),
    )
    for (const fault of warnings) tell(`zatca build: warning ${fault.code} at ${fault.path}: ${fault.message}`)
    if (values.out === undefined) put(xml)
    else {
      writeNew(values.out, xml, { force: values.force })
      say(`${values.out}: ${totals.taxExclusive} + ${totals.tax} VAT, payable ${totals.payable} (hundredths)`)
    }
    return 0
  },
})
