import { checkCharge, checkReason } from './check-reasons.ts'
import { isDate, isTime } from './moments.ts'
import type { Place } from './place.ts'

const names = [
  'name',
  'quantity',
  'unit',
  'price',
  'baseQuantity',
  'priceDiscount',
  'includesVat',
  'vat',
  'allowances',
  'charges',
  'note',
  'buyersItemId',
  'sellersItemId',
  'standardItemId',
]
// Numbers of lines have six characters at most.
const mostLines = 999_999

export function checkLines(document: Place): void {
  const lines = document.at('lines').list()
  const prepaid = document.at('prepayments').list()
  if (lines.length + prepaid.length > mostLines)
    document.at('lines').error('too-many', `are more than ${mostLines}`, 'BR-KSA-F-06-C17')
  for (const line of lines) checkLine(line)
  checkReasons(document, lines)
}

function checkLine(line: Place): void {
  if (!line.object(names)) return
  const name = line.at('name').text({
    required: 'warning',
    min: 3,
    max: 1000,
    rule: 'BR-KSA-F-06-C19',
    severity: 'warning',
  })
  if (name !== undefined && /^\p{Nd}+$/u.test(name))
    line.at('name').warning('digits-only', 'does not say what is sold', 'BR-KSA-F-C-01')
  line.at('unit').text({ max: 127, severity: 'warning', rule: 'BR-KSA-F-06-C18' })
  line.at('note').text({ max: 1000 })
  for (const id of ['buyersItemId', 'sellersItemId', 'standardItemId'])
    line.at(id).text({ max: 127, severity: 'warning', rule: 'BR-KSA-F-06-C30' })
  for (const charge of line.at('charges').list()) checkCharge(charge)
  for (const allowance of line.at('allowances').list()) checkReason(allowance)
}

/** The rules compare every subtotal with all lines of its category, so that two reasons in one category cannot be right. */
function checkReasons(document: Place, lines: readonly Place[]): void {
  const seen = new Map<string, string>()
  for (const one of [...lines, ...document.at('charges').list()]) {
    const category = one.at('vat').at('category').word
    const code = one.at('vat').at('reasonCode')
    if (category === 'S' || typeof code.value !== 'string') continue
    const before = seen.get(category)
    if (before === undefined) seen.set(category, code.value)
    else if (before !== code.value)
      code.warning('several-reasons', `differs from ${before} on another line of the category`, `BR-${category}-08`)
  }
}

export function checkPrepayments(document: Place): void {
  const categories = new Set(
    [...document.at('lines').list(), ...document.at('charges').list()].map((one) => categoryOf(one.at('vat'))),
  )
  for (const one of document.at('prepayments').list()) {
    if (!one.object(['id', 'uuid', 'issueDate', 'issueTime', 'name', 'taxes'])) continue
    one.at('id').text({ required: 'error', max: 127 })
    one.at('uuid').text({ max: 127 })
    const date = one.at('issueDate').text({ required: 'error', rule: 'BR-KSA-73' })
    if (date !== undefined && !isDate(date))
      one.at('issueDate').error('wrong-form', 'is to be a date, YYYY-MM-DD', 'BR-KSA-F-01')
    const time = one.at('issueTime').text({ required: 'error', rule: 'BR-KSA-73' })
    if (time !== undefined && !isTime(time))
      one.at('issueTime').error('wrong-form', 'is to be hh:mm:ss, or hh:mm:ssZ for UTC', 'BR-KSA-F-05')
    one.at('name').text({ min: 3, max: 1000, rule: 'BR-KSA-F-06-C19', severity: 'warning' })
    for (const tax of one.at('taxes').list()) {
      const category = categoryOf(tax.at('vat'))
      if (!categories.has(category))
        tax
          .at('vat')
          .error(
            'no-such-category',
            'is a category that no line has: credit that prepayment instead',
            `BR-${category}-01`,
          )
    }
  }
}

const categoryOf = (vat: Place): string => (vat.missing ? 'S' : vat.at('category').word)
