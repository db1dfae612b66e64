import { command, wanted } from '../command.ts'
import { gatewayOf, gatewayOptions } from '../gateway-options.ts'
import { readCredentials } from '../identity.ts'
import { sendFile } from '../send.ts'

export const report = command({
  usage: 'report FILE… (--mode MODE | --address URL) --credentials FILE [--json]',
  about: `
Reports simplified documents to the authority, as they are, in the order given; within 24 hours of their issue. A line each: ACCEPTED,
REJECTED, UNKNOWN … It stops at the first that is not accepted, except when that one is rejected. The exit code is 1 then.`,
  takes: [1, 100_000],
  options: {
    ...gatewayOptions,
    credentials: { type: 'string', about: 'the file of `zatca onboard`' },
    json: { type: 'boolean', default: false, about: 'the whole result of each as JSON' },
  },
  run: async (values, paths) => {
    const gateway = gatewayOf(values)
    const credentials = await readCredentials(wanted(values.credentials, 'credentials'))
    let code = 0
    for (const path of paths) {
      const { kind } = await sendFile(path, (to, document, who) => to.report(document, who), {
        gateway,
        credentials,
        json: values.json,
      })
      if (kind !== 'accepted') code = 1
      if (kind !== 'accepted' && kind !== 'rejected') break
    }
    return code
  },
})
