import { attribute, type Doc, find, type Node, text } from '../../engine/doc.ts'
import { error, type Rule, warning } from '../../engine/rule.ts'
import { equals, filled, len, norm, str } from '../../engine/sequence.ts'
import {
  isSimplifiedSummary,
  isStandard,
  isTypedSimplified,
  outOfLength,
  paths,
  tooLong,
  typed,
  typedSimplified,
} from './common.ts'

const contact = `${paths.buyer}/cac:Contact`
const phone = /^(?:0|\+)[0-9]{4,15}$/

/** Names of legal entities anywhere below the buyer's party. */
const namesBelowBuyer = (doc: Doc): readonly Node[] =>
  doc.match('cac:PartyLegalEntity/cbc:RegistrationName').filter((name) => {
    for (let above = name.parent?.parent; above; above = above.parent) {
      if (above.name === 'cac:Party' && above.parent?.name === 'cac:AccountingCustomerParty') return true
    }
    return false
  })

const reasonCodes = 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReasonCode'

/** There are reasons of exemption, and all are private education or private health care for citizens. */
const onlyEducationOrHealth = (doc: Doc): boolean =>
  doc.match(reasonCodes).length > 0 &&
  doc.match(reasonCodes).every((code) => ' VATEX-SA-HEA VATEX-SA-EDU '.includes(text(code)))

/** The buyer's name and contact. */
export const buyerNames: readonly Rule[] = [
  warning(
    'BR-KSA-42',
    paths.buyer,
    (it, doc) => isStandard(doc) && !filled(find(it, 'cac:PartyLegalEntity/cbc:RegistrationName')),
  ),
  warning(
    'BR-KSA-F-06-C12',
    typed,
    (_, doc) => isStandard(doc) && outOfLength(doc.match(paths.buyerName), 1000),
    `//${paths.buyerName}`,
  ),
  warning(
    'BR-KSA-F-06-C32',
    typed,
    (_, doc) => isTypedSimplified(doc) && tooLong(doc.match(paths.buyerName), 1000),
    `//${paths.buyerName}`,
  ),
  warning(
    'BR-KSA-25',
    typedSimplified,
    (_, doc) => onlyEducationOrHealth(doc) && !filled(doc.match(paths.buyerName)),
    '//cac:AccountingCustomerParty',
  ),
  warning(
    'BR-KSA-71',
    typedSimplified,
    (_, doc) => isSimplifiedSummary(doc) && norm(doc.once(namesBelowBuyer)) === '',
    '//cac:AccountingCustomerParty',
  ),
  error(
    'BR-KSA-49',
    (doc) =>
      doc
        .match('cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory')
        .filter((it) =>
          ['VATEX-SA-EDU', 'VATEX-SA-HEA'].some((code) => equals(find(it, 'cbc:TaxExemptionReasonCode'), code)),
        ),
    (_, doc) => !doc.match(`${paths.buyer}/${paths.partyId}`).some((id) => attribute(id, 'schemeID') === 'NAT'),
    'cbc:TaxExemptionReasonCode',
  ),
  warning('BR-KSA-85', contact, (_, doc) => {
    const phones = doc.match(`${contact}/cbc:Telephone`)
    return len(phones) > 0 && !phone.test(str(phones))
  }),
  warning('BR-KSA-F-06-C37', contact, (_, doc) => tooLong(doc.match(`${contact}/cbc:Name`), 1000), 'cbc:Name'),
  warning('BR-KSA-F-06-C38', contact, (_, doc) => tooLong(doc.match(`${contact}/cbc:Note`), 1000), 'cbc:Note'),
]
