import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-words.ts'
import { money } from './money.ts'

const said = (minor: number) => amountInWords(money(minor), 'SAR')

test.each([
  [0, 'صفر ريال سعودي'],
  [1_00, 'ريال سعودي واحد'],
  [2_00, 'ريالان سعوديان'],
  [3_00, 'ثلاثة ريالات سعودية'],
  [8_00, 'ثمانية ريالات سعودية'],
  [10_00, 'عشرة ريالات سعودية'],
  [11_00, 'أحد عشر ريالًا سعوديًا'],
  [12_00, 'اثنا عشر ريالًا سعوديًا'],
  [18_00, 'ثمانية عشر ريالًا سعوديًا'],
  [20_00, 'عشرون ريالًا سعوديًا'],
  [21_00, 'واحد وعشرون ريالًا سعوديًا'],
  [99_00, 'تسعة وتسعون ريالًا سعوديًا'],
  [100_00, 'مائة ريال سعودي'],
  [101_00, 'مائة ريال سعودي وريال سعودي واحد'],
  [102_00, 'مائة ريال سعودي وريالان سعوديان'],
  [103_00, 'مائة وثلاثة ريالات سعودية'],
  [111_00, 'مائة وأحد عشر ريالًا سعوديًا'],
  [200_00, 'مائتا ريال سعودي'],
  [250_00, 'مائتان وخمسون ريالًا سعوديًا'],
  [800_00, 'ثمانمائة ريال سعودي'],
  [1_000_00, 'ألف ريال سعودي'],
  [1_001_00, 'ألف ريال سعودي وريال سعودي واحد'],
  [1_200_00, 'ألف ومائتا ريال سعودي'],
  [2_000_00, 'ألفا ريال سعودي'],
  [2_500_00, 'ألفان وخمسمائة ريال سعودي'],
  [3_624_00, 'ثلاثة آلاف وستمائة وأربعة وعشرون ريالًا سعوديًا'],
  [11_000_00, 'أحد عشر ألف ريال سعودي'],
  [11_500_00, 'أحد عشر ألفًا وخمسمائة ريال سعودي'],
  [100_000_00, 'مائة ألف ريال سعودي'],
  [101_000_00, 'مائة ألف وألف ريال سعودي'],
  [200_000_00, 'مائتا ألف ريال سعودي'],
  [202_000_00, 'مائتا ألف وألفا ريال سعودي'],
  [1_000_000_00, 'مليون ريال سعودي'],
  [2_000_003_00, 'مليونان وثلاثة ريالات سعودية'],
  [5_000_000_00, 'خمسة ملايين ريال سعودي'],
])('%i halalas of whole riyals are said in Arabic', (minor, words) => {
  expect(said(minor)?.ar).toBe(`فقط ${words} لا غير`)
})

test.each([
  [1, 'هللة واحدة'],
  [2, 'هللتان'],
  [3, 'ثلاث هللات'],
  [8, 'ثماني هللات'],
  [10, 'عشر هللات'],
  [11, 'إحدى عشرة هللة'],
  [12, 'اثنتا عشرة هللة'],
  [13, 'ثلاث عشرة هللة'],
  [18, 'ثماني عشرة هللة'],
  [21, 'إحدى وعشرون هللة'],
  [22, 'اثنتان وعشرون هللة'],
  [28, 'ثمان وعشرون هللة'],
  [50, 'خمسون هللة'],
  [742_75, 'سبعمائة واثنان وأربعون ريالًا سعوديًا وخمس وسبعون هللة'],
])('%i halalas are said in Arabic as what they are, a feminine word', (minor, words) => {
  expect(said(minor)?.ar).toBe(`فقط ${words} لا غير`)
})

test.each([
  [0, 'Zero Saudi riyals only'],
  [1, 'One halala only'],
  [1_00, 'One Saudi riyal only'],
  [115_50, 'One hundred and fifteen Saudi riyals and fifty halalas only'],
  [1_005_00, 'One thousand and five Saudi riyals only'],
  [1_242_01, 'One thousand two hundred and forty-two Saudi riyals and one halala only'],
  [2_000_300_00, 'Two million three hundred Saudi riyals only'],
])('%i halalas are said in English', (minor, words) => {
  expect(said(minor)?.en).toBe(words)
})

test('no two amounts are said alike, in either language', () => {
  const amount = fc.oneof(fc.integer({ min: 0, max: 2_500_00 }), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }))
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      fc.pre(a !== b)
      expect(said(a)?.ar).not.toBe(said(b)?.ar)
      expect(said(a)?.en).not.toBe(said(b)?.en)
    }),
  )
  expect(JSON.stringify(said(Number.MAX_SAFE_INTEGER))).not.toContain('undefined')
})

test('what is paid back is said without a sign, and a currency without known names is not said', () => {
  expect(said(-5_00)).toEqual(said(5_00))
  expect(amountInWords(money(5_00), 'KWD')).toBeNull()
})
