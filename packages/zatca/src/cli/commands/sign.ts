import { isExpired } from '../../keys.ts'
import { inFile } from '../call-error.ts'
import { command, momentOf } from '../command.ts'
import { readText, writeNew } from '../files.ts'
import { force, readSigner, signerOptions } from '../identity.ts'
import { put, say, tell } from '../terminal.ts'

export const sign = command({
  usage: 'sign FILE --key FILE (--certificate FILE | --credentials FILE) [--out FILE]',
  about: `
Puts hash, stamp and QR code into a document; no other byte of it changes. With --out the hash is printed, else the document. - reads the
standard input.`,
  takes: [1, 1],
  options: {
    ...signerOptions,
    time: { type: 'string', value: 'MOMENT', about: 'of signing, such as 2026-11-21T15:30:00+03:00; now unless told' },
    out: { type: 'string', about: 'where to write it; the standard output unless told' },
    force,
  },
  run: async (values, [path]) => {
    const signingTime = values.time === undefined ? new Date() : momentOf(values.time, 'time')
    const signer = await readSigner(values)
    const text = await readText(path)
    const { xml, hash } = inFile(path, () => signer.sign({ xml: text, signingTime }))
    const { notAfter } = signer.certificate
    if (isExpired(signer.certificate, signingTime))
      tell(`zatca sign: warning certificate-expired: it is not valid at that time (until ${notAfter.toISOString()})`)
    if (values.out === undefined) put(xml)
    else {
      writeNew(values.out, xml, { force: values.force })
      say(hash)
    }
    return 0
  },
})
