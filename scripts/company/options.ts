import { parseArgs } from 'node:util'
import { wireErrors } from '@warsha/api/lib/errors'
import { listCitiesOf } from '@warsha/api/setup/queries'
import { NewCompany } from '@warsha/contract/setup'
import type { Database } from '@warsha/db/database'
import { CannotStart } from '../cannot-start.ts'

/** Each option with the field that it fills. */
const fields = {
  'name-en': 'nameEn',
  'name-ar': 'nameAr',
  'vat-number': 'vatNumber',
  'cr-number': 'crNumber',
  'shop-name-en': 'shop.nameEn',
  'shop-name-ar': 'shop.nameAr',
  city: 'shop.cityId',
  'address-en': 'shop.addressEn',
  'address-ar': 'shop.addressAr',
  'building-no': 'shop.buildingNo',
  'additional-no': 'shop.additionalNo',
  'postal-code': 'shop.postalCode',
  'district-en': 'shop.districtEn',
  'district-ar': 'shop.districtAr',
  'time-zone': 'shop.timeZone',
  prefix: 'shop.prefix',
  'owner-name-en': 'owner.nameEn',
  'owner-name-ar': 'owner.nameAr',
  'owner-email': 'owner.username',
  language: 'language',
} as const
type Option = keyof typeof fields
const options = Object.keys(fields) as Option[]
/** A password has no option: the list of processes shows what stands behind a command. */
export const passwordVariable = 'WARSHA_OWNER_PASSWORD'
const nameOf = (field: string): string =>
  field === 'owner.password' ? passwordVariable : `--${options.find((option) => fields[option] === field) ?? field}`

type Read = { company: NewCompany; city: string | undefined }

/** The company as the options tell it; names the option that is missing or wrong. */
export function readCompany(words: string[], password: string): Read {
  const told = parse(words)
  const company: Record<string, unknown> = { withCatalogue: told['without-catalogue'] !== true }
  const parts: Record<string, Record<string, unknown>> = { shop: {}, owner: { password } }
  for (const option of options) {
    const value = told[option]
    const [first = '', inner] = fields[option].split('.')
    if (typeof value !== 'string' || option === 'city') continue
    if (inner === undefined) company[first] = value
    else Object.assign(parts[first] ?? {}, { [inner]: value })
  }
  const read = NewCompany.safeParse({ ...company, ...parts })
  if (!read.success) throw new CannotStart(`${read.error.issues.map(saidOf).join('; ')}.`)
  const { city } = told
  return { company: read.data, city: typeof city === 'string' ? city : undefined }
}

function parse(words: string[]): Record<string, string | boolean | undefined> {
  const known = Object.fromEntries(options.map((option) => [option, { type: 'string' as const }]))
  try {
    return parseArgs({ args: words, options: { ...known, 'without-catalogue': { type: 'boolean' } } }).values
  } catch (error) {
    throw new CannotStart(error instanceof Error ? error.message : String(error))
  }
}

const saidOf = ({
  path,
  code,
  message,
}: {
  path: PropertyKey[]
  code?: string | undefined
  message: string
}): string => {
  const option = nameOf(path.join('.'))
  return code === 'invalid_type' ? `${option} is missing` : `${option} cannot be used (${message})`
}

/** A city by its name in either language. */
export async function cityOf(database: Database, name: string): Promise<number> {
  const asked = name.trim().toLowerCase()
  const found = (await listCitiesOf(database)).find((city) => [city.nameEn.toLowerCase(), city.nameAr].includes(asked))
  if (!found) throw new CannotStart(`--city ${name} is not a city that Warsha knows.`)
  return found.id
}

/** What the API refuses, as one line that names the option. */
export function sentenceFor(error: unknown): unknown {
  const { status, errors } = wireErrors(error, 'en')
  const [first] = errors
  if (status >= 500 || !first) return error
  return new CannotStart(`${nameOf(first.field ?? '')}: ${first.message}`)
}
