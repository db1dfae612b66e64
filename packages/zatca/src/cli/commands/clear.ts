import { command, wanted } from '../command.ts'
import { newFile } from '../files.ts'
import { gatewayOf, gatewayOptions } from '../gateway-options.ts'
import { force, readCredentials } from '../identity.ts'
import { sendFile } from '../send.ts'

export const clear = command({
  usage: 'clear FILE (--mode MODE | --address URL) --credentials FILE [--out FILE] [--json]',
  about: `
Has a standard document cleared, before the buyer gets it. The document with the authority's stamp, which is the one to hand over, goes to
--out. When clearance is switched off, the same bytes are reported. The exit code is 1 unless it is accepted.`,
  takes: [1, 1],
  options: {
    ...gatewayOptions,
    credentials: { type: 'string', about: 'the file of `zatca onboard`' },
    out: { type: 'string', about: 'where to keep the cleared document' },
    json: { type: 'boolean', default: false, about: 'the whole result as JSON' },
    force,
  },
  run: async (values, [path]) => {
    const gateway = gatewayOf(values)
    const credentials = await readCredentials(wanted(values.credentials, 'credentials'))
    const file = values.out === undefined ? null : newFile(values.out, { force: values.force })
    let kept = false
    try {
      const result = await sendFile(path, (to, document, who) => to.clearOrReport(document, who), {
        gateway,
        credentials,
        json: values.json,
      })
      if (result.kind !== 'accepted') return 1
      if (result.clearedInvoice && file) {
        file.write(result.clearedInvoice)
        kept = true
      }
      return 0
    } finally {
      if (!kept) file?.discard()
    }
  },
})
