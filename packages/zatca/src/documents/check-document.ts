import { currencies } from '../validator/codes/lists.ts'
import { paymentMeans } from '../validator/rules/ksa/lists.ts'
import { checkLines, checkPrepayments } from './check-lines.ts'
import { checkBuyer, checkSeller } from './check-parties.ts'
import { checkCharge, checkReason } from './check-reasons.ts'
import { checkFigures } from './figures.ts'
import { isDate, isTime, todayInRiyadh } from './moments.ts'
import type { Place } from './place.ts'
import { transactionCode } from './transaction-code.ts'
import type { DocumentInput, Flags } from './types.ts'
import { isForCitizens } from './vat.ts'

const names: readonly (keyof DocumentInput)[] = [
  'type',
  'simplified',
  'flags',
  'id',
  'uuid',
  'issueDate',
  'issueTime',
  'icv',
  'previousHash',
  'currency',
  'exchangeRate',
  'notes',
  'orderReference',
  'contractReference',
  'billingReferences',
  'reason',
  'seller',
  'buyer',
  'supplyDate',
  'supplyEndDate',
  'paymentMeans',
  'pricesIncludeVat',
  'lines',
  'allowances',
  'charges',
  'prepayments',
  'payableRounding',
  'statedTax',
]
const flagNames: readonly (keyof Flags)[] = [
  'thirdParty',
  'nominal',
  'export',
  'summary',
  'selfBilled',
  'continuousSupply',
  'toGovernment',
]

/** Checks all that can be wrong with a document, but for what adding up shows (totalsOf). `now` bounds the date of issue. */
export function checkDocument(document: Place, now: Date): void {
  if (!document.object(names, { required: true })) return
  checkFigures(document)
  const flags = checkFlags(document)
  checkHead(document, now)
  checkReferences(document, flags)
  checkSupply(document, flags)
  checkPayment(document)
  const simplified = document.at('simplified').value === true
  checkSeller(document.at('seller'))
  checkBuyer(
    document.at('buyer'),
    document.at('seller').at('vatNumber').value,
    readsAsStandard(transactionCode(simplified, flags)),
  )
  checkCitizen(document, simplified)
  checkLines(document)
  checkPrepayments(document)
  for (const charge of document.at('charges').list()) checkCharge(charge)
  for (const allowance of document.at('allowances').list()) checkReason(allowance)
}

/** The rules look for 01 and five digits anywhere in the code: a simplified one of nine digits with the nominal flag reads as standard. */
const readsAsStandard = (code: string): boolean => /01\d{5}/.test(code)

function checkFlags(document: Place): Flags {
  const place = document.at('flags')
  if (!place.object(flagNames)) return {}
  const flags = Object.fromEntries(flagNames.map((name) => [name, place.at(name).flag() ?? false])) as Flags
  if (flags.selfBilled && document.at('simplified').value === true)
    place.at('selfBilled').error('not-allowed', 'is not for simplified documents', 'BR-KSA-31')
  if (flags.selfBilled && flags.export) place.at('selfBilled').error('not-allowed', 'is not for exports', 'BR-KSA-07')
  return flags
}

function checkHead(document: Place, now: Date): void {
  document.at('type').oneOf(['invoice', 'credit-note', 'debit-note', 'prepayment'], { required: true })
  if (document.at('simplified').flag() === undefined && document.at('simplified').missing)
    document.at('simplified').error('missing', 'is required')
  document.at('id').text({ required: 'error', max: 127, rule: 'BR-KSA-F-06-C1', severity: 'warning' })
  document.at('uuid').text({
    required: 'error',
    pattern: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
    expected: 'a UUID',
    rule: 'BR-KSA-03',
  })
  const date = document.at('issueDate')
  const day = checkDate(date, 'BR-03')
  if (day !== undefined && day > todayInRiyadh(now)) date.error('in-the-future', 'is not here yet', 'BR-KSA-04')
  const time = document.at('issueTime').text({ required: 'error', rule: 'BR-KSA-70' })
  if (time !== undefined && !isTime(time))
    document.at('issueTime').error('wrong-form', 'is to be hh:mm:ss, or hh:mm:ssZ for UTC', 'BR-KSA-70')
  document.at('icv').whole(1, Number.MAX_SAFE_INTEGER, { required: true })
  document.at('previousHash').text({
    required: 'error',
    pattern: /^(?:[0-9A-Za-z+/]{4})*(?:[0-9A-Za-z+/]{2}==|[0-9A-Za-z+/]{3}=|[0-9A-Za-z+/]{4})$/,
    expected: 'base64',
    rule: 'BR-KSA-61',
  })
  checkCurrency(document)
  for (const note of document.at('notes').items()) checkNote(note)
}

function checkCurrency(document: Place): void {
  const currency = document.at('currency')
  const code = currency.text() ?? 'SAR'
  const rate = document.at('exchangeRate')
  if (!currencies.has(code)) currency.error('unknown-currency', 'is no code of ISO 4217', 'BR-CL-04')
  if (code === 'SAR' && !rate.missing) rate.error('not-allowed', 'is not for documents in riyals')
  if (code !== 'SAR' && rate.missing)
    rate.error('missing', 'is required for a document in another currency than riyals')
}

function checkNote(note: Place): void {
  const limit = { required: 'error', max: 1000, rule: 'BR-KSA-F-06-C2', severity: 'warning' } as const
  if (typeof note.value !== 'object') note.text(limit)
  else if (note.object(['text', 'language'], { required: true })) {
    note.at('text').text(limit)
    note.at('language').oneOf(['ar', 'en'], { required: true })
  }
}

function checkReferences(document: Place, flags: Flags): void {
  document.at('orderReference').text({ max: 127, rule: 'BR-KSA-F-06-C3', severity: 'warning' })
  const contract = document.at('contractReference')
  contract.text({ max: 127, rule: 'BR-KSA-F-06-C5', severity: 'warning' })
  if (flags.toGovernment && contract.missing)
    contract.error('missing', 'is required on a document to the government', 'BR-KSA-92')
  const corrects = ['credit-note', 'debit-note'].some((type) => type === document.at('type').value)
  const references = document.at('billingReferences')
  const listed = references.items()
  for (const one of listed) one.text({ required: 'error', max: 5000, rule: 'BR-KSA-F-06-C22' })
  const reason = document.at('reason')
  reason.text({ max: 1000, rule: 'BR-KSA-F-06-C13', severity: 'warning' })
  if (corrects && listed.length === 0)
    references.warning('missing', 'are required: which invoices does this document correct?', 'BR-KSA-56')
  if (corrects && reason.missing) reason.error('missing', 'is required on a credit or debit note', 'BR-KSA-17')
  if (!corrects && !reason.missing) reason.error('not-allowed', 'is for credit and debit notes')
}

function checkSupply(document: Place, flags: Flags): void {
  const start = document.at('supplyDate')
  const end = document.at('supplyEndDate')
  const from = start.missing ? undefined : checkDate(start, 'BR-KSA-F-01')
  const to = end.missing ? undefined : checkDate(end, 'BR-KSA-F-01')
  if (from !== undefined && to !== undefined && to < from)
    end.warning('before-supply-date', 'is before the date of supply', 'BR-KSA-36')
  const simplified = document.at('simplified').value === true
  if (flags.summary && simplified) {
    for (const place of [start, end])
      if (place.missing) place.error('missing', 'is required on a simplified summary invoice', 'BR-KSA-72')
    const name = document.at('buyer').at('name')
    if (name.missing) name.warning('missing', 'is required on a simplified summary invoice', 'BR-KSA-71')
  } else if (start.missing && !end.missing) start.warning('missing', 'is required beside its end', 'BR-KSA-35')
  else if (start.missing && !simplified && document.at('type').value === 'invoice')
    start.warning('missing', 'is required on a standard invoice', 'BR-KSA-15')
}

function checkPayment(document: Place): void {
  for (const means of document.at('paymentMeans').items()) {
    if (!means.object(['code', 'account', 'terms'], { required: true })) continue
    const code = means.at('code').text({ required: 'error', rule: 'BR-49' })
    if (code !== undefined && !paymentMeans.has(code))
      means.at('code').warning('unknown-code', 'is no code of UNTDID 4461 that the authority takes', 'BR-KSA-16')
    means.at('account').text({ max: 127, rule: 'BR-KSA-F-06-C15', severity: 'warning' })
    means.at('terms').text({ max: 1000, rule: 'BR-KSA-F-06-C14', severity: 'warning' })
  }
}

/** Education and healthcare are zero-rated for citizens alone. */
function checkCitizen(document: Place, simplified: boolean): void {
  const vats = [...document.at('lines').list(), ...document.at('charges').list()].map((one) => one.at('vat'))
  if (!vats.some((vat) => isForCitizens(vat.at('reasonCode').word))) return
  const buyer = document.at('buyer')
  if (buyer.at('id').at('scheme').value !== 'NAT')
    buyer.at('id').error('missing', 'is to be the national id (NAT) of a citizen for this reason code', 'BR-KSA-49')
  if (simplified && buyer.at('name').missing)
    buyer.at('name').warning('missing', 'is required for this reason code', 'BR-KSA-25')
}

function checkDate(place: Place, rule: string): string | undefined {
  const value = place.text({ required: 'error', rule })
  if (value === undefined || isDate(value)) return value
  place.error('wrong-form', 'is to be a date, YYYY-MM-DD', 'BR-KSA-F-01')
  return undefined
}
