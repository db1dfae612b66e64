import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

// BR-KSA-04 and BR-KSA-98 compare with the clock of the authority.
process.env.TZ = 'Asia/Riyadh'

type Saxon = { transform(options: object, how: 'sync'): { principalResult: string } }

export type RuleSet = 'cen' | 'ksa'

/** What a rule set says of a document: `severity:id` of all that fired, or nothing but `stopped` where it broke off. */
export type Verdict = ReadonlySet<string>
export const stopped: Verdict = new Set(['stopped'])

const folder = fileURLToPath(new URL('../../../../../shared/zatca/sef/', import.meta.url))
const loaded = new Map<RuleSet, object>()
const require = createRequire(import.meta.url)
let saxon: Saxon | undefined

function sheet(rules: RuleSet): object {
  const known = loaded.get(rules)
  if (known) return known
  const read = JSON.parse(readFileSync(`${folder}${rules}.sef.json`, 'utf8')) as object
  loaded.set(rules, read)
  return read
}

/** The codes of what a transformation may break off with: a value that cannot be cast, too many items, a division by zero, a bad pattern. */
const dynamic = /^(?:FORG|XPTY|FOAR|FORX|FODT|FOCA|XPDY|FOTY)/

/** The official rules, by saxon-js. */
export function official(rules: RuleSet, xml: string): Verdict {
  saxon ??= require('saxon-js') as Saxon
  let report: string
  try {
    report = saxon.transform(
      {
        stylesheetInternal: sheet(rules),
        stylesheetBaseURI: `file://${folder}`,
        sourceText: xml,
        destination: 'serialized',
      },
      'sync',
    ).principalResult
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    if (dynamic.test(code)) return stopped
    throw cause
  }
  const fired = new Set<string>()
  for (const [, tag = ''] of report.matchAll(/<svrl:failed-assert\b([^>]*)>/g)) {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
    fired.add(`${attribute('flag') === 'warning' ? 'warning' : 'error'}:${attribute('id')}`)
  }
  return fired
}
