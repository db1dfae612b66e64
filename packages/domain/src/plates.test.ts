import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arabicIndicDigits } from './digits.ts'
import { parsePlate, plateKey, plateLetters, refusePlate, shownPlate, spacedArabic } from './plates.ts'

const camry = { digits: '4827', lettersEn: 'RTJ', lettersAr: 'حطر' }

test('VEH-005 the seventeen letters pair up as decided', () => {
  expect(plateLetters.map(([arabic]) => arabic).join(' ')).toBe('ا ب ح د ر س ص ط ع ق ك ل م ن ه و ى')
  expect(plateLetters.map(([, latin]) => latin).join(' ')).toBe('A B J D R S X T E G K L Z N H U V')
})

describe('VEH-005 a Saudi plate is read from', () => {
  test.each([
    '4827 RTJ',
    '4827rtj',
    'RTJ 4827',
    'r t j-4827',
    '4827 ح ط ر',
    '٤٨٢٧ حطر',
    'حطر ۴۸۲۷',
    '\u200E4827 RTJ\u200F',
  ])('%s', (typed) => {
    expect(parsePlate(typed)).toEqual(camry)
  })

  test('letters as people type them', () => {
    expect(parsePlate('12 أ ي ة')).toEqual({ digits: '12', lettersAr: 'اىه', lettersEn: 'HVA' })
    expect(parsePlate('12 هـ ى ا')).toEqual({ digits: '12', lettersAr: 'هىا', lettersEn: 'AVH' })
  })
})

describe('VEH-005 it is refused', () => {
  test.each([
    ['RTJ', 'digits'],
    ['48271 RTJ', 'digits'],
    ['48 RTJ 27', 'digits'],
    ['', 'digits'],
    ['4827', 'letters'],
    ['4827 RT', 'letters'],
    ['4827 RTJA', 'letters'],
    ['4827 حط', 'letters'],
    ['4827 RTC', 'unknownLetter'],
    ['4827 حطش', 'unknownLetter'],
    ['4827 Rطر', 'unknownLetter'],
  ])('%s for its %s', (typed, reason) => {
    expect(refusePlate(typed, false)).toEqual({ code: 'invalidPlate', data: { reason } })
  })

  test('VEH-006 but never when the vehicle skips the check', () => {
    expect(refusePlate('Dubai F 12345', true)).toBeNull()
  })
})

const anyPlate = fc.record({
  digits: fc.integer({ min: 1, max: 9999 }).map(String),
  pairs: fc.array(fc.constantFrom(...plateLetters), { minLength: 3, maxLength: 3 }),
})

test('every plate reads the same in both scripts and all digits, and has one normal form', () => {
  fc.assert(
    fc.property(anyPlate, ({ digits, pairs }) => {
      const latin = pairs.map(([, letter]) => letter).join('')
      const arabic = [...pairs]
        .reverse()
        .map(([letter]) => letter)
        .join(' ')
      expect(parsePlate(`${digits} ${latin}`)).toEqual(parsePlate(`${arabicIndicDigits(digits)} ${arabic}`))
      expect(plateKey(`${arabic} ${arabicIndicDigits(digits)}`)).toBe(digits + latin)
      expect(plateKey(plateKey(`${latin} ${digits}`))).toBe(digits + latin)
    }),
  )
})

test('a plate from elsewhere is compared by its letters and digits', () => {
  expect(plateKey('Dubai F-12345')).toBe(plateKey('dubai f 12345'))
  expect(plateKey('ك و ي ١٢٣٤٥')).toBe('كوي12345')
})

test('a plate is shown in parts, a foreign one as its text', () => {
  expect(shownPlate('حطر ٤٨٢٧')).toEqual({ text: '4827 RTJ', ...camry })
  expect(shownPlate(' Dubai F 12345 ')).toEqual({ text: 'Dubai F 12345', digits: '', lettersEn: '', lettersAr: '' })
  expect(spacedArabic('حطه')).toBe('ح ط هـ')
})
