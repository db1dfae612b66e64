import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isArabic, searchForm } from './arabic.ts'

describe('a search finds', () => {
  test.each([
    ['أحمد', 'احمد', 'alef with hamza'],
    ['إبراهيم', 'ابراهيم', 'alef with hamza below'],
    ['آمنة', 'امنه', 'alef with madda and ta marbuta'],
    ['ٱلرحمن', 'الرحمن', 'alef wasla'],
    ['مصطفى', 'مصطفي', 'alef maksura'],
    ['علی', 'علي', 'Persian ya'],
    ['فاطمة', 'فاطمه', 'ta marbuta'],
    ['مُحَمَّد', 'محمد', 'diacritics'],
    ['العـــتيبي', 'العتيبي', 'tatweel'],
    ['مؤمن', 'مومن', 'hamza on waw'],
    ['هنائي', 'هنايي', 'hamza on ya'],
    ['بهاء', 'بها', 'hamza alone'],
    ['عبد الله', 'عبدالله', 'servant names in one word'],
    ['ﻻمع', 'لامع', 'a joined form'],
    ['٠٥٥٣', '0553', 'Arabic-Indic digits'],
    ['  Al   Harbi ', 'al harbi', 'case and spaces'],
    ['Citroën', 'citroen', 'accents'],
  ])('%s by %s: %s', (stored, typed) => {
    expect(searchForm(stored)).toBe(searchForm(typed))
    expect(searchForm(stored)).toBe(typed)
  })

  test('only what is the same word', () => {
    expect(searchForm('سالم')).not.toBe(searchForm('سليم'))
    expect(searchForm('عبد')).toBe('عبد')
    expect(searchForm('معبد الكبير')).toBe('معبد الكبير')
  })
})

test('the form of a form is the form itself, so stored text may be taken again', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'أإآىةؤئء ًـعبد ال٣Aéß') }),
  )
  fc.assert(
    fc.property(anyText, (text) => {
      expect(searchForm(searchForm(text))).toBe(searchForm(text))
    }),
    { numRuns: 1000 },
  )
})

test('a name is Arabic when it has Arabic letters and no Latin ones', () => {
  expect(isArabic('سالم الحربي 2')).toBe(true)
  expect(isArabic('Salem')).toBe(false)
  expect(isArabic('شركة ABC')).toBe(false)
  expect(isArabic('123')).toBe(false)
})
