import { hashInvoice } from '../../signing.ts'
import { inFile } from '../call-error.ts'
import { command } from '../command.ts'
import { nameOf, readText } from '../files.ts'
import { say } from '../terminal.ts'

export const hash = command({
  usage: 'hash FILE…',
  about: `
Prints the hash of a document, signed or not: what the gateway wants as invoiceHash, and the next document as the hash of the one before.
For several files a line each, with the name behind it; - reads the standard input.`,
  takes: [1, 100_000],
  options: {},
  run: async (_values, paths) => {
    for (const path of paths) {
      const text = await readText(path)
      const found = inFile(path, () => hashInvoice(text))
      say(paths.length === 1 ? found : `${found}  ${nameOf(path)}`)
    }
    return 0
  },
})
