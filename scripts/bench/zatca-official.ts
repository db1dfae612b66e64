import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

// The rules compare with the day in Riyadh.
process.env.TZ = 'Asia/Riyadh'

type Saxon = { transform(options: object, how: 'sync'): { principalResult: string } }

const folder = fileURLToPath(new URL('../../../shared/zatca/sef/', import.meta.url))

/** The authority's rules through saxon-js, loaded once; null where they do not lie beside the checkout. It answers how many have fired. */
export function officialRules(): ((xml: string) => number) | null {
  if (!existsSync(folder)) return null
  const saxon = createRequire(new URL('../../packages/zatca/package.json', import.meta.url))('saxon-js') as Saxon
  const sheets = ['cen', 'ksa'].map((name) => JSON.parse(readFileSync(`${folder}${name}.sef.json`, 'utf8')) as object)
  return (xml) => {
    const reports = sheets.map(
      (sheet) =>
        saxon.transform(
          {
            stylesheetInternal: sheet,
            stylesheetBaseURI: `file://${folder}`,
            sourceText: xml,
            destination: 'serialized',
          },
          'sync',
        ).principalResult,
    )
    return reports.reduce((fired, report) => fired + (report.match(/<svrl:failed-assert\b/g)?.length ?? 0), 0)
  }
}
