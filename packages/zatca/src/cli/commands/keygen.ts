import { PrivateKey } from '../../keys.ts'
import { command, oneOf, wanted } from '../command.ts'
import { writeNew } from '../files.ts'
import { force } from '../identity.ts'
import { put, say } from '../terminal.ts'

export const keygen = command({
  usage: 'keygen --out FILE [--form pkcs8|sec1|base64]',
  about: `
Makes a private key (secp256k1) for a device. The file can be read by its owner alone.
base64 is the form of the authority's tool: SEC1 on one line.`,
  takes: [0, 0],
  options: {
    out: { type: 'string', about: 'where to keep the key' },
    form: { type: 'string', default: 'pkcs8', value: 'FORM', about: 'pkcs8 (unless told), sec1 or base64' },
    'show-secret': { type: 'boolean', default: false, about: 'print the key instead' },
    force,
  },
  run: (values) => {
    const form = oneOf(values.form, 'form', ['pkcs8', 'sec1', 'base64'])
    const key = PrivateKey.generate()
    const text = form === 'base64' ? `${key.toBase64()}\n` : key.toPem(form)
    if (values['show-secret'] && values.out === undefined) {
      put(text)
      return 0
    }
    const out = wanted(values.out, 'out')
    writeNew(out, text, { force: values.force, secret: true })
    say(`${out}: a new private key`)
    return 0
  },
})
