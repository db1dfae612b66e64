import type { Money } from './money.ts'

/** An amount as it is said on receipts, in both languages; null for a currency whose Arabic names are not known here. */
export type AmountInWords = { en: string; ar: string }

export function amountInWords(amount: Money, currency: string): AmountInWords | null {
  if (currency !== 'SAR') return null
  const size = Math.abs(amount)
  const riyals = Math.trunc(size / 100)
  const halalas = size % 100
  return {
    en: `${capital(english(riyals, halalas))} only`,
    ar: `فقط ${arabic(riyals, halalas)} لا غير`,
  }
}

const parts = (riyals: number, halalas: number, riyal: () => string, halala: () => string): string[] => [
  ...(riyals > 0 || halalas === 0 ? [riyal()] : []),
  ...(halalas > 0 ? [halala()] : []),
]

/** Thousands, millions …: what is counted by each, from the greatest. */
function groupsOf(count: number): { group: number; scale: number }[] {
  const groups: { group: number; scale: number }[] = []
  for (let rest = count, scale = 0; rest > 0; rest = Math.trunc(rest / 1000), scale++) {
    if (rest % 1000 > 0) groups.unshift({ group: rest % 1000, scale })
  }
  return groups
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales = ['', ' thousand', ' million', ' billion', ' trillion']

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function belowHundred(count: number): string {
  if (count < 20) return small[count] ?? ''
  const unit = count % 10
  return `${tens[Math.trunc(count / 10) - 2]}${unit === 0 ? '' : `-${small[unit]}`}`
}

function belowThousand(count: number): string {
  if (count < 100) return belowHundred(count)
  const rest = count % 100
  return `${small[Math.trunc(count / 100)]} hundred${rest === 0 ? '' : ` and ${belowHundred(rest)}`}`
}

/** 1005 as 'one thousand and five'. */
function englishNumber(count: number): string {
  if (count === 0) return 'zero'
  const groups = groupsOf(count)
  return groups
    .map(({ group, scale }, at) => {
      const joined = at > 0 && scale === 0 && group < 100 ? 'and ' : ''
      return `${joined}${belowThousand(group)}${scales[scale]}`
    })
    .join(' ')
}

const english = (riyals: number, halalas: number): string =>
  parts(
    riyals,
    halalas,
    () => `${englishNumber(riyals)} Saudi riyal${riyals === 1 ? '' : 's'}`,
    () => `${englishNumber(halalas)} halala${halalas === 1 ? '' : 's'}`,
  ).join(' and ')

/** How a noun stands with numbers; the gender is that of the noun, which decides the form of the number. */
type Noun = { feminine: boolean; one: string; two: string; few: string; many: string; whole: string }

const riyal: Noun = {
  feminine: false,
  one: 'ريال سعودي واحد',
  two: 'ريالان سعوديان',
  few: 'ريالات سعودية',
  many: 'ريالًا سعوديًا',
  whole: 'ريال سعودي',
}
const halala: Noun = {
  feminine: true,
  one: 'هللة واحدة',
  two: 'هللتان',
  few: 'هللات',
  many: 'هللة',
  whole: 'هللة',
}
/** Of a thousand and its like: before what they count two lose their nun, and eleven and more their tanween. */
type Scale = { one: string; two: string; twoOf: string; few: string; many: string }
const scalesAr: Scale[] = [
  { one: 'ألف', two: 'ألفان', twoOf: 'ألفا', few: 'آلاف', many: 'ألفًا' },
  { one: 'مليون', two: 'مليونان', twoOf: 'مليونا', few: 'ملايين', many: 'مليونًا' },
  { one: 'مليار', two: 'ملياران', twoOf: 'مليارا', few: 'مليارات', many: 'مليارًا' },
  { one: 'تريليون', two: 'تريليونان', twoOf: 'تريليونا', few: 'تريليونات', many: 'تريليونًا' },
]

/** From three to ten the number takes the gender that the noun has not. */
const withMasculine = ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة']
const withFeminine = ['', 'إحدى', 'اثنتان', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثمان', 'تسع', 'عشر']
const tensAr = ['عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون']
const hundredsAr = ['مائة', 'مائتان', 'ثلاثمائة', 'أربعمائة', 'خمسمائة', 'ستمائة', 'سبعمائة', 'ثمانمائة', 'تسعمائة']

const and = (pieces: readonly string[]): string => pieces.filter((piece) => piece !== '').join(' و')

/** From 3 to 99, as it stands before a noun of this gender. */
function arabicBelowHundred(count: number, feminine: boolean): string {
  const units = feminine ? withFeminine : withMasculine
  if (count <= 10) return count === 8 && feminine ? 'ثماني' : (units[count] ?? '')
  if (count < 20) return teen(count - 10, feminine)
  return and([units[count % 10] ?? '', tensAr[Math.trunc(count / 10) - 2] ?? ''])
}

function teen(unit: number, feminine: boolean): string {
  const ten = feminine ? 'عشرة' : 'عشر'
  if (unit === 1) return `${feminine ? 'إحدى' : 'أحد'} ${ten}`
  if (unit === 2) return `${feminine ? 'اثنتا' : 'اثنا'} ${ten}`
  return `${unit === 8 && feminine ? 'ثماني' : (feminine ? withFeminine : withMasculine)[unit]} ${ten}`
}

const hundredOf = (count: number, before: boolean): string => {
  const hundred = Math.trunc(count / 100)
  return hundred === 2 && before ? 'مائتا' : (hundredsAr[hundred - 1] ?? '')
}

/** A group below a thousand with what it counts: 'مائة ريال', 'مائة وثلاثة ريالات', 'مائة ريال وريال واحد'. */
function counted(group: number, noun: Noun): string {
  const rest = group % 100
  if (rest === 0) return `${hundredOf(group, true)} ${noun.whole}`
  const only = rest === 1 ? noun.one : rest === 2 ? noun.two : null
  if (only !== null) return group < 100 ? only : and([`${hundredOf(group, true)} ${noun.whole}`, only])
  return `${and([hundredOf(group, false), arabicBelowHundred(rest, noun.feminine)])} ${rest <= 10 ? noun.few : noun.many}`
}

/** `before`: the counted noun follows directly. */
function thousands(group: number, scale: Scale, before: boolean): string {
  const noun: Noun = {
    feminine: false,
    one: scale.one,
    two: before ? scale.twoOf : scale.two,
    few: scale.few,
    many: before ? scale.one : scale.many,
    whole: scale.one,
  }
  return counted(group, noun)
}

/** A count with its noun: 1205 riyals as 'ألف ومائتان وخمسة ريالات سعودية'. */
function arabicCount(count: number, noun: Noun): string {
  if (count === 0) return `صفر ${noun.whole}`
  const groups = groupsOf(count)
  const last = groups.at(-1)
  const lastScale = last ? scalesAr[last.scale - 1] : undefined
  const above = groups.slice(0, -1).flatMap(({ group, scale }) => {
    const named = scalesAr[scale - 1]
    return named ? [thousands(group, named, false)] : []
  })
  if (!last) return ''
  if (lastScale) return `${and([...above, thousands(last.group, lastScale, true)])} ${noun.whole}`
  const rest = last.group
  // One or two beyond a round thousand stand for themselves: 'ألف ريال وريال واحد'.
  if (rest <= 2 && above.length > 0) return and([arabicCount(count - rest, noun), counted(rest, noun)])
  return and([...above, counted(rest, noun)])
}

const arabic = (riyals: number, halalas: number): string =>
  and(
    parts(
      riyals,
      halalas,
      () => arabicCount(riyals, riyal),
      () => arabicCount(halalas, halala),
    ),
  )
