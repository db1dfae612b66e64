import { plain } from './decimal.ts'
import type { Place } from './place.ts'
import { isReasonOf } from './vat.ts'

/** Checks every number that the totals need. Fields without numbers are left to checkDocument(). */
export function checkFigures(document: Place): void {
  if (!isObject(document)) return
  document.at('pricesIncludeVat').flag()
  const lines = document.at('lines').items({ required: true })
  if (lines.length === 0 && Array.isArray(document.at('lines').value))
    document.at('lines').error('empty', 'needs at least one line', 'BR-16')
  for (const line of lines) checkLine(line)
  for (const kind of ['allowances', 'charges'] as const)
    for (const one of document.at(kind).items()) checkAdjustment(one, ['vat'])
  for (const prepayment of document.at('prepayments').items()) checkPrepayment(prepayment)
  document.at('payableRounding').whole(-99, 99)
  document.at('statedTax').amount({ required: false })
  const rate = document.at('exchangeRate').decimal({ positive: true })
  if (rate && plain(rate).length > 14)
    document.at('exchangeRate').error('too-long', 'may have 14 characters at most', 'BR-KSA-90')
}

function checkLine(line: Place): void {
  if (!isObject(line)) return
  line.at('quantity').decimal({ required: true, positive: true })
  line.at('price').decimal({ required: true })
  line.at('baseQuantity').decimal({ positive: true })
  line.at('priceDiscount').decimal()
  line.at('includesVat').flag()
  checkVat(line.at('vat'))
  for (const kind of ['allowances', 'charges'] as const)
    for (const one of line.at(kind).items()) checkAdjustment(one, [])
}

function checkAdjustment(place: Place, others: readonly string[]): void {
  if (!place.object(['amount', 'percentBp', 'reason', 'reasonCode', ...others], { required: true })) return
  const percent = place.at('percentBp')
  const amount = place.at('amount')
  if (!percent.missing && !amount.missing) place.error('amount-and-percent', 'has both an amount and a percent')
  if (percent.missing) amount.amount()
  else percent.whole(0, 10_000)
  checkVat(place.at('vat'))
}

function checkPrepayment(prepayment: Place): void {
  if (!isObject(prepayment)) return
  const taxes = prepayment.at('taxes').items({ required: true })
  if (taxes.length === 0 && Array.isArray(prepayment.at('taxes').value))
    prepayment.at('taxes').error('empty', 'needs at least one category', 'BR-KSA-75')
  for (const one of taxes) {
    if (!one.object(['vat', 'taxable', 'tax'], { required: true })) continue
    checkVat(one.at('vat'))
    const taxable = one.at('taxable').amount()
    const tax = one.at('tax').amount()
    if (taxable === undefined || tax === undefined) continue
    const rateBp = rateAt(one.at('vat'))
    // The rule allows a minor unit either way, as a price that included VAT may need it.
    if (rateBp === 0 ? tax !== 0 : Math.abs(tax * 10_000 - taxable * rateBp) > 15_000)
      one.at('tax').warning('wrong-tax', `is not ${rateBp / 100}% of ${taxable}`, 'BR-KSA-79')
  }
}

function checkVat(vat: Place): void {
  if (vat.missing || !vat.object(['category', 'rateBp', 'reasonCode', 'reason'])) return
  const category = vat.at('category').oneOf(['S', 'Z', 'E', 'O'], { required: true })
  const rate = vat.at('rateBp')
  const code = vat.at('reasonCode')
  if (category === 'S') {
    if (!rate.missing && rate.value !== 1500 && rate.value !== 500)
      rate.error('unknown-rate', 'is to be 1500 or 500 basis points', 'BR-KSA-84')
    for (const place of [code, vat.at('reason')])
      if (!place.missing) place.warning('not-allowed', 'does not belong to category S', 'BR-S-10')
  } else if (category) {
    if (!rate.missing && rate.value !== 0) rate.error('unknown-rate', `is 0 for category ${category}`)
    const value = code.text({ required: 'error' })
    if (value !== undefined && !isReasonOf(category, value))
      code.error('unknown-reason', `is no reason of category ${category}`, 'BR-KSA-CL-04')
    vat.at('reason').text({ max: 1000, rule: 'BR-KSA-F-06-C16', severity: 'warning' })
  }
}

function rateAt(vat: Place): number {
  const category = vat.at('category').value
  if (vat.missing || category === 'S') return vat.at('rateBp').value === 500 ? 500 : 1500
  return 0
}

function isObject(place: Place): boolean {
  if (typeof place.value === 'object' && place.value !== null && !Array.isArray(place.value)) return true
  place.error(place.missing ? 'missing' : 'not-an-object', place.missing ? 'is required' : 'is to be an object')
  return false
}
