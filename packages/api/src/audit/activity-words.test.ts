import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@warsha/contract/contract'
import { activityActions } from '@warsha/domain/activities'
import { lookupsOfField, namedBy } from '@warsha/domain/audit-text'
import { documentNames } from '@warsha/domain/documents'
import { recordKinds } from '@warsha/domain/records'
import ar from '@warsha/i18n/ar/activities.json' with { type: 'json' }
import auditAr from '@warsha/i18n/ar/audit.json' with { type: 'json' }
import lookupsAr from '@warsha/i18n/ar/lookups.json' with { type: 'json' }
import en from '@warsha/i18n/en/activities.json' with { type: 'json' }
import auditEn from '@warsha/i18n/en/audit.json' with { type: 'json' }
import lookupsEn from '@warsha/i18n/en/lookups.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { hasWords } from '../../test/log-words.ts'
import { logWords } from './log-words.ts'

const blanksOf = (sentence = '') =>
  [...sentence.matchAll(/{{(\w+)}}/g)].map(([, blank = '']) => blank).sort((a, b) => a.localeCompare(b))
const sentences: [string, Record<string, string>][] = [
  ['English', en],
  ['Arabic', ar],
]

test.each(sentences)('TKT-011 every activity has its %s sentence, with the facts that it names', (_, words) => {
  const faults = Object.entries(activityActions).filter(
    ([action, facts]) => blanksOf(words[action]).join() !== Object.keys(facts).sort().join() || !words[action],
  )
  expect(faults.map(([action]) => action)).toEqual([])
})

test.each(sentences)('no %s sentence tells of an activity that nothing writes', (_, words) => {
  expect(Object.keys(words).filter((action) => !Object.hasOwn(activityActions, action))).toEqual([])
})

const logs = [
  ['English', logWords.en],
  ['Arabic', logWords.ar],
] as const
const sources = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  // The log of the operator's desk has words of its own.
  .map((source) => source.replaceAll(/logAtDesk\([^\n]*/g, ''))
const written = (pattern: RegExp) => [
  ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].flatMap(([, ...words]) => words))),
]

test.each(logs)(
  'the log of a company names in %s whatever is written into it, and every kind that it is asked for',
  (_, words) => {
    const entities = written(/\bentity(?:: | = )'(\w+)'/g)
    expect(entities.length).toBeGreaterThan(20)
    expect([...entities, ...recordKinds].filter((entity) => !words.entities[entity])).toEqual([])
    const either = /\baction(?: = |:)[^\n]*\?\s+'(\w+)'\s+:\s+'(\w+)'/g
    const actions = [...written(/\b(?:action|added|changed|deleted): '(\w+)'/g), ...written(either)]
    expect(actions.length).toBeGreaterThan(60)
    expect(actions.filter((action) => !words.actions[action] && !Object.hasOwn(activityActions, action))).toEqual([])
  },
)

/** What may be changed of a record, field by field, as it is asked for. */
const forms = {
  customer: contract.customers.update,
  dealer: contract.dealers.update,
  supplier: contract.suppliers.update,
  vehicle: contract.vehicles.update,
  employee: contract.employees.update,
  company: contract.company.save,
  profile: contract.company.saveGeneralInfo,
  user: contract.users.saveCredentials,
  preferences: contract.users.changePreferences,
  section: contract.catalogue.changeSection,
  service: contract.catalogue.changeService,
  package: contract.catalogue.changePackage,
  checklist: contract.inspections.changeTemplate,
  outline: contract.conditionTemplates.change,
}

test.each(Object.entries(forms))('every field of a %s has its name in the log, in both languages', (_, form) => {
  const fields = Object.keys(form['~orpc'].inputSchema?.shape ?? {}).filter(
    (field) => field !== 'id' && field !== 'version',
  )
  expect(fields.length).toBeGreaterThan(1)
  expect(fields.filter((field) => !hasWords(field))).toEqual([])
})

test('every document whose title and terms are decided has its name in the log', () => {
  expect(documentNames.filter((name) => !hasWords(name))).toEqual([])
})

const choiceWords = [
  { ...lookupsEn, ...auditEn.choices },
  { ...lookupsAr, ...auditAr.choices },
]
const hasWord = (words: object, lookup: string, value: string): boolean => {
  const keys = [lookup, ...value.split('.')]
  const found = keys.reduce<unknown>(
    (part, key) => (part instanceof Object ? Reflect.get(part, key) : undefined),
    words,
  )
  return typeof found === 'string'
}

/** The values that a field may be given, where they are few and fixed. */
function choicesOf(schema: unknown): string[] {
  const held = schema as { options?: unknown; unwrap?: () => unknown } | undefined
  if (Array.isArray(held?.options)) return held.options.filter((one) => typeof one === 'string')
  return held?.unwrap ? choicesOf(held.unwrap()) : []
}

test.each(Object.entries(forms))(
  'what can be chosen for a %s is told in words, and who is named by their name',
  (_, form) => {
    const shape: Record<string, unknown> = form['~orpc'].inputSchema?.shape ?? {}
    const wordless = Object.entries(shape).flatMap(([field, schema]) =>
      choicesOf(schema)
        .filter(
          (value) =>
            !lookupsOfField(field).some((lookup) => choiceWords.every((words) => hasWord(words, lookup, value))),
        )
        .map((value) => `${field} ${value}`),
    )
    expect(wordless).toEqual([])
    const ids = Object.keys(shape).filter((field) => /.Ids?$/.test(field) && !Object.hasOwn(namedBy, field))
    expect(ids).toEqual([])
  },
)
