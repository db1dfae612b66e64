import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

// BR-KSA-04 and BR-KSA-98 compare with the clock of the authority.
process.env.TZ = 'Asia/Riyadh'

type Saxon = {
  transform(options: object, how: 'sync'): { principalResult: string }
}

const compiled = fileURLToPath(new URL('../../../../shared/zatca/sef/', import.meta.url))
let saxon: Saxon | undefined

/** The authority's own rules (CEN EN 16931, then KSA) on a document: `severity:id` of all that fired. Needs ../shared. */
export function officialRules(xml: string): Set<string> {
  saxon ??= createRequire(import.meta.url)('saxon-js') as Saxon
  const fired = new Set<string>()
  for (const rules of ['cen', 'ksa']) {
    const report = saxon.transform(
      { stylesheetFileName: `${compiled}${rules}.sef.json`, sourceText: xml, destination: 'serialized' },
      'sync',
    ).principalResult
    for (const [, tag = ''] of report.matchAll(/<svrl:failed-assert\b([^>]*)>/g)) {
      const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
      fired.add(`${attribute('flag') === 'warning' ? 'warning' : 'error'}:${attribute('id')}`)
    }
  }
  return fired
}
