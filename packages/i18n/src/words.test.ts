import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Words = { [key: string]: string | Words }
type Sentences = Record<string, string>

const folder = (language: string) => new URL(`./${language}/`, import.meta.url)
const files = (language: string) => readdirSync(folder(language)).sort()

/** Every sentence by its full key: { 'add.title': 'Add payment' }. */
function flat(words: Words, before = ''): Sentences {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[before + key, value]] : Object.entries(flat(value, `${before}${key}.`)),
    ),
  )
}
const sentencesIn = (language: string, file: string) =>
  flat(JSON.parse(readFileSync(new URL(file, folder(language)), 'utf8')) as Words)

const pluralForm = /_(zero|one|two|few|many|other)$/
const arabicForms = ['zero', 'one', 'two', 'few', 'many', 'other']
const stem = (key: string) => key.replace(pluralForm, '')
const distinct = (items: string[]) => [...new Set(items)].sort()
const blanksIn = (text = '') => distinct((text.match(/{{.+?}}/g) ?? []).map((blank) => blank.replaceAll(' ', '')))
const tagsIn = (text = '') => distinct(text.match(/<\/?\w+\s*\/?>/g) ?? [])

/** What an Arabic reader reads in Latin letters too: names of products and formats, keys of the keyboard, examples. */
const latinForAll =
  /\b(A4|API|CR|CSR|CSV|Ctrl|Enter|English|Enter|Esc|Excel|GPS|IBAN|ID|IP|MB|OTP|PDF|PIN|QR|SAR|SKU|UUID|VAT|VIN|Warsha|WhatsApp|XML|ZATCA|jpe?g|png|webp|\w+@\w+\.\w+|[A-Z])\b/g
const arabicForAll = /العربية/g
/** A car is سيارة, as at the counter (docs/glossary.md); only the headings of tables that others wrote may have the word of the state. */
const officialCar = /مركب(?:ة|ت|ات)/
const readNotShown = 'aliases.'
/** Nouns in construct take no tanwin («عامل تصفية»), nor does what is no noun. */
const annexed = /^(عامل|أخرى|سليم)$/
const spoken = (text: string) => text.replaceAll(/{{.+?}}|<.+?>/g, ' ')

function faultsOfText(language: string, key: string, text: string): string[] {
  const faults: string[] = []
  if (text.trim() === '') faults.push(`${language} ${key}: empty`)
  if (text !== text.trim()) faults.push(`${language} ${key}: space at its edge`)
  if (text.includes('$t(')) faults.push(`${language} ${key}: glued from parts`)
  if (/[٠-٩۰-۹]/.test(text)) faults.push(`${language} ${key}: digits are Western in both languages`)
  if (language === 'ar' && !/[ء-ي]/.test(text) && /[A-Za-z]/.test(spoken(text).replaceAll(latinForAll, ''))) {
    faults.push(`ar ${key}: not Arabic`)
  }
  if (language === 'ar' && officialCar.test(text) && !key.startsWith(readNotShown))
    faults.push(`ar ${key}: a car is سيارة`)
  if (language === 'en' && /[ء-ي]/.test(spoken(text).replaceAll(arabicForAll, '')))
    faults.push(`en ${key}: not English`)
  return faults
}

function faultsOfPlurals(en: Sentences, ar: Sentences): string[] {
  const plural = distinct([...Object.keys(en), ...Object.keys(ar)].filter((key) => pluralForm.test(key)).map(stem))
  return plural.flatMap((key) => [
    ...['one', 'other'].filter((form) => !(`${key}_${form}` in en)).map((form) => `en ${key}: no form "${form}"`),
    ...arabicForms.filter((form) => !(`${key}_${form}` in ar)).map((form) => `ar ${key}: no form "${form}"`),
  ])
}

const nounAfterBlank = /\{\{(?:count|shown)[^}]*\}\} ([\u0621-\u0652]+)/u

/** From 11 to 99 Arabic counts «11 يومًا», from 100 on «100 يوم»; a noun that ends in ة is written alike. */
function faultsOfCounting(ar: Sentences): string[] {
  return Object.entries(ar).flatMap(([key, text]) => {
    const noun = nounAfterBlank.exec(text)?.[1] ?? ''
    if (key.endsWith('_other') && noun.endsWith('ًا')) return [`ar ${key}: from 100 on the noun has no tanwin`]
    const hundreds = nounAfterBlank.exec(ar[`${stem(key)}_other`] ?? '')?.[1] ?? ''
    const counted = noun === `${hundreds}ًا` || /[ةى]$/.test(noun) || annexed.test(noun)
    return key.endsWith('_many') && noun && !counted ? [`ar ${key}: from 11 to 99 the noun has its tanwin`] : []
  })
}

/** One, two and none may leave a blank out ("تذكرة واحدة"); every other sentence has the blanks of its translation. */
function faultsOfBlanks(en: Sentences, ar: Sentences): string[] {
  const mayLeaveOut = /_(zero|one|two)$/
  return Object.entries({ ...en, ...ar }).flatMap(([key]) => {
    const model = en[key] ?? en[`${stem(key)}_other`]
    const [wanted, given] = [blanksIn(model), blanksIn(ar[key] ?? model)]
    const strange = given.filter((blank) => !wanted.includes(blank)).map((blank) => `ar ${key}: strange blank ${blank}`)
    const missing = wanted.filter((blank) => !given.includes(blank)).map((blank) => `ar ${key}: no blank ${blank}`)
    const tags = tagsIn(ar[key] ?? model).join() === tagsIn(model).join() ? [] : [`ar ${key}: other tags`]
    return [...strange, ...(mayLeaveOut.test(key) ? [] : missing), ...tags]
  })
}

function faultsOf(en: Sentences, ar: Sentences): string[] {
  const [enKeys, arKeys] = [distinct(Object.keys(en).map(stem)), distinct(Object.keys(ar).map(stem))]
  return [
    ...enKeys.filter((key) => !arKeys.includes(key)).map((key) => `ar ${key}: missing`),
    ...arKeys.filter((key) => !enKeys.includes(key)).map((key) => `en ${key}: missing`),
    ...Object.entries(en).flatMap(([key, text]) => faultsOfText('en', key, text)),
    ...Object.entries(ar).flatMap(([key, text]) => faultsOfText('ar', key, text)),
    ...faultsOfPlurals(en, ar),
    ...faultsOfBlanks(en, ar),
    ...faultsOfCounting(ar),
  ]
}

test('both languages have the same files, one for each shelf', () => {
  expect(files('ar')).toEqual(files('en'))
  expect(files('en').filter((file) => !/^[a-z]+(-[a-z]+)*\.json$/.test(file))).toEqual([])
})

test('there are words to read', () => {
  expect(files('en').length).toBeGreaterThan(0)
})

test.each(files('en'))('%s says the same things, with the same blanks, in both languages', (file) => {
  expect(faultsOf(sentencesIn('en', file), sentencesIn('ar', file))).toEqual([])
})

test.each<[string, Words, Words]>([
  ['ar b: missing', { a: 'Yes', b: 'No' }, { a: 'نعم' }],
  ['en b: missing', { a: 'Yes' }, { a: 'نعم', b: 'لا' }],
  ['ar a.b: empty', { a: { b: 'Yes' } }, { a: { b: '' } }],
  ['ar a: not Arabic', { a: 'Print' }, { a: 'Print' }],
  ['ar a: a car is سيارة', { a: 'Two vehicles' }, { a: 'مركبتان' }],
  ['en a: not English', { a: 'طباعة' }, { a: 'طباعة' }],
  ['en a: space at its edge', { a: 'Total ' }, { a: 'الإجمالي' }],
  ['en a: glued from parts', { a: 'All $t(tickets)' }, { a: 'كل التذاكر' }],
  ['ar a: digits are Western in both languages', { a: 'Up to 50' }, { a: 'حتى ٥٠' }],
  ['ar a: no blank {{name}}', { a: 'Hello {{name}}' }, { a: 'مرحبا' }],
  ['ar a: strange blank {{nam}}', { a: 'Hello' }, { a: 'مرحبا {{nam}}' }],
  ['ar a: other tags', { a: 'Open the <link>ticket</link>' }, { a: 'افتح التذكرة' }],
  ['en n: no form "other"', { n_one: '{{count}} car' }, forms({})],
  ['ar n: no form "many"', { n_one: '{{count}} car', n_other: '{{count}} cars' }, forms({ many: undefined })],
  ['ar n_other: from 100 on the noun has no tanwin', {}, forms({ other: '{{count}} يومًا' })],
  ['ar n_many: from 11 to 99 the noun has its tanwin', {}, forms({ many: '{{count}} يوم', other: '{{count}} يوم' })],
  ['ar n_few: no blank {{count}}', { n_one: 'One car', n_other: '{{count}} cars' }, forms({ few: 'سيارات' })],
])('the check sees: %s', (fault, en, ar) => {
  expect(faultsOf(flat(en), flat(ar))).toContain(fault)
})

test('a plural may say one, two and none without its number', () => {
  expect(faultsOf({ n_one: 'One car', n_other: '{{count}} cars' }, flat(forms({})))).toEqual([])
})

function forms(changed: Record<string, string | undefined>): Words {
  const all = {
    zero: 'لا سيارات',
    one: 'سيارة واحدة',
    two: 'سيارتان',
    few: '{{count}} سيارات',
    many: '{{count}} سيارة',
    other: '{{count}} سيارة',
  }
  const kept = Object.entries({ ...all, ...changed }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return Object.fromEntries(kept.map(([form, text]) => [`n_${form}`, text]))
}

test.each(['en', 'ar'])('a way of paying has one name on screens, in sentences and on documents (%s)', (language) => {
  const namesIn = (file: string, list: string) =>
    Object.entries(sentencesIn(language, `${file}.json`)).flatMap(([key, name]) =>
      key.startsWith(`${list}.`) ? [`${key.slice(list.length + 1)} ${name.toLowerCase()}`] : [],
    )
  const names = namesIn('lookups', 'paymentModes')
  expect(names).toHaveLength(5)
  expect(namesIn('documents', 'modes')).toEqual(names)
  expect(namesIn('tickets', 'modes')).toEqual(names)
})
