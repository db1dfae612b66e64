import type { AmountOrPercent, Charge, Line } from '../documents/types.ts'
import type { Vat } from '../documents/vat.ts'
import type { Random } from './random.ts'

const names = [
  'تغيير زيت المحرك | Engine oil change',
  'فحمات فرامل أمامية',
  'Front brake pads',
  'أجرة فحص كمبيوتر',
  'بطارية 70 أمبير',
  'Wheel alignment & balancing <4 wheels>',
  'زيت محرك "5W-30" — 4 لتر',
  'قطعة 🚗 غيار',
] as const

/** Prices at which rounding shows: round totals with VAT inside, thirds, halves of a halala. */
const prices = [
  '10.00',
  '35.00',
  '80.00',
  '125.00',
  '1000.00',
  '0.01',
  '0.05',
  '33.33',
  '0.333',
  '99.995',
  '14.4927',
  '2600',
]

export function sampleLine(random: Random, vat: Vat, discounts: boolean): Line {
  const price = random.chance(0.4)
    ? random.pick(prices as [string, ...string[]])
    : `${random.whole(0, random.pick([9, 300, 20_000]))}.${random.digits(random.pick([2, 2, 2, 3, 4]))}`
  return {
    name: random.pick(names),
    quantity: quantityOf(random),
    price,
    ...(random.chance(0.3) && { unit: random.pick(['HUR', 'LTR', 'C62']) }),
    ...(random.chance(0.1) && { baseQuantity: random.pick(['2', '10', '0.5']) }),
    ...(random.chance(0.1) && { priceDiscount: random.pick(['0.50', '5', '12.125']) }),
    ...(random.chance(0.2) && { note: 'ضمان ستة أشهر' }),
    ...(random.chance(0.2) && { sellersItemId: `P-${random.digits(5)}` }),
    ...((vat.category !== 'S' || vat.rateBp !== undefined || random.chance(0.5)) && { vat }),
    ...(discounts && random.chance(0.6) && { allowances: [{ ...shareOf(random), reason: 'خصم | Discount' }] }),
    ...(discounts && random.chance(0.2) && { charges: [sampleCharge(random)] }),
  }
}

const quantityOf = (random: Random): string => {
  if (random.chance(0.5)) return String(random.pick([1, 1, 1, 2, 3, 4, 7, 90]))
  return random.pick([
    () => `${random.whole(1, 20)}.5`,
    () => `0.${random.whole(1, 999)}`,
    () => `${random.whole(1, 9)}.125`,
  ])()
}

/** A percentage, because an amount could exceed the price. */
const shareOf = (random: Random): AmountOrPercent => ({
  percentBp: random.pick([500, 1000, 1250, 3333, 10_000, random.whole(1, 9999)]),
})

export const sampleCharge = (random: Random): Charge => ({
  ...(random.chance(0.5) ? { amount: random.whole(1, 5000) } : { percentBp: random.whole(1, 2000) }),
  reason: random.pick(['Freight | نقل', 'رسوم خدمة عاجلة']),
  reasonCode: random.pick(['FC', 'ADR', 'PC', 'ZZZ']),
})
