import { activityActions } from '@warsha/domain/activities'
import ar from '@warsha/i18n/ar/activities.json' with { type: 'json' }
import en from '@warsha/i18n/en/activities.json' with { type: 'json' }
import { expect, test } from 'vitest'

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
