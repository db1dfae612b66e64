import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@warsha/contract/contract'
import { activityActions } from '@warsha/domain/activities'
import { documentNames } from '@warsha/domain/documents'
import { recordKinds } from '@warsha/domain/records'
import ar from '@warsha/i18n/ar/activities.json' with { type: 'json' }
import en from '@warsha/i18n/en/activities.json' with { type: 'json' }
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
const written = (pattern: RegExp) => [
  ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, word = '']) => word))),
]

test.each(logs)(
  'the log of a company names in %s whatever is written into it, and every kind that it is asked for',
  (_, words) => {
    const entities = written(/\bentity(?:: | = )'(\w+)'/g)
    expect(entities.length).toBeGreaterThan(20)
    expect([...entities, ...recordKinds].filter((entity) => !words.entities[entity])).toEqual([])
    const actions = written(/\b(?:action|added|changed|deleted): '(\w+)'/g)
    expect(actions.length).toBeGreaterThan(60)
    expect(actions.filter((action) => !words.actions[action] && !Object.hasOwn(activityActions, action))).toEqual([])
  },
)

/** What may be changed of a record, field by field, as it is asked for. */
const forms = {
  customer: contract.customers.update,
  partner: contract.dealers.update,
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

test('every paper whose title and terms are decided has its name in the log', () => {
  expect(documentNames.filter((name) => !hasWords(name))).toEqual([])
})
