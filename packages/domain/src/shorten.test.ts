import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notePreview, shortNote, shortTag } from './shorten.ts'

const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ')

test('UXX-039 a note is whole up to 100 characters in lists and up to 400 words where it is read', () => {
  expect(shortNote('ص'.repeat(100))).toEqual({ text: 'ص'.repeat(100), whole: true })
  expect(shortNote('ص'.repeat(101))).toEqual({ text: `${'ص'.repeat(100)}…`, whole: false })
  expect(notePreview(words(400)).whole).toBe(true)
  expect(notePreview(`${words(400)} \n`).whole).toBe(true)
  expect(notePreview(words(401))).toEqual({ text: `${words(400)}…`, whole: false })
})

test('a text keeps its own spaces and line breaks', () => {
  const lines = words(401).replaceAll(' ', '\n\n')
  expect(notePreview(lines).text).toBe(`${words(400).replaceAll(' ', '\n\n')}…`)
})

test('no letter is cut from its diacritic and no emoji in two', () => {
  expect(shortNote('مُ'.repeat(101)).text).toBe(`${'مُ'.repeat(100)}…`)
  expect(shortNote('👩‍🔧'.repeat(101)).text).toBe(`${'👩‍🔧'.repeat(100)}…`)
})

test('what is shown is always a beginning of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 250 }), (text) => {
      for (const short of [shortNote, notePreview]) {
        const shown = short(text)
        expect(text.startsWith(shown.whole ? shown.text : shown.text.slice(0, -1))).toBe(true)
        if (shown.whole) expect(shown.text).toBe(text)
      }
    }),
  )
})

test('UXX-038 a tag shows its first eight words', () => {
  expect(shortTag(words(8))).toEqual({ text: words(8), whole: true })
  expect(shortTag(words(9))).toEqual({ text: `${words(8)}…`, whole: false })
  expect(shortTag('مؤسسة عبد الله بن أحمد بن سعد الزهراني لقطع الغيار')).toEqual({
    text: 'مؤسسة عبد الله بن أحمد بن سعد الزهراني…',
    whole: false,
  })
})
