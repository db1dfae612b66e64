import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstCharacters, firstWords, notePreview, shortNote, shortTag } from './shorten.ts'

const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ')

test('UXX-038 a tag shows its first 8 words', () => {
  expect(shortTag(words(8))).toEqual({ text: words(8), whole: true })
  expect(shortTag(words(9))).toEqual({ text: `${words(8)}…`, whole: false })
})

test('UXX-039 a note shows its first 100 characters in lists and its first 400 words in previews', () => {
  expect(shortNote('ص'.repeat(100)).whole).toBe(true)
  expect(shortNote('ص'.repeat(101))).toEqual({ text: `${'ص'.repeat(100)}…`, whole: false })
  expect(notePreview(words(400)).whole).toBe(true)
  expect(notePreview(words(401))).toEqual({ text: `${words(400)}…`, whole: false })
})

test('a text that fits keeps its own spaces and line breaks', () => {
  expect(firstWords('brake\n\npads  ', 8)).toEqual({ text: 'brake\n\npads  ', whole: true })
})

test('no letter is cut from its diacritic and no emoji in two', () => {
  expect(firstCharacters('مُحَمَّد', 2).text).toBe('مُحَ…')
  expect(firstCharacters('👩‍🔧👩‍🔧', 1).text).toBe('👩‍🔧…')
})

test('what is shown is always a beginning of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, most) => {
      const shown = firstCharacters(text, most)
      expect(text.startsWith(shown.whole ? shown.text : shown.text.slice(0, -1))).toBe(true)
      expect(shown.whole).toBe(shown.text === text)
    }),
  )
})
