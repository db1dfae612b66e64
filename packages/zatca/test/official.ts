import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The authority's own samples, certificates and requests, beside the checkout; tests that read them are skipped without. */
const folder = fileURLToPath(new URL('../../../../shared/zatca/', import.meta.url))

export const officialIsHere = existsSync(folder)
export const official = (path: string): string => readFileSync(folder + path, 'utf8')

/** The 19 signed samples: path and text. */
export const officialSamples = (): [path: string, text: string][] => {
  if (!officialIsHere) return []
  return readdirSync(`${folder}sdk-3.4.8/samples`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.xml'))
    .sort()
    .map((path) => [path, official(`sdk-3.4.8/samples/${path}`)])
}
