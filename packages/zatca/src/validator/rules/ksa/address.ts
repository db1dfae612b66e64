import { type Doc, find, type Node } from '../../engine/doc.ts'
import { matching } from '../../engine/matching.ts'
import { type Rule, warning } from '../../engine/rule.ts'
import { equals, len, norm, str } from '../../engine/sequence.ts'
import { isStandard, isTypedSimplified, outOfLength, paths, tooLong, typed } from './common.ts'

const sellerAddress = `${paths.seller}/cac:PostalAddress`
const buyerAddress = `${paths.buyer}/cac:PostalAddress`
const sellerParts = [
  'cbc:StreetName',
  'cbc:BuildingNumber',
  'cbc:CityName',
  'cbc:PostalZone',
  'cbc:CitySubdivisionName',
  'cac:Country/cbc:IdentificationCode',
]
const buyerParts = [
  'cbc:StreetName',
  'cbc:BuildingNumber',
  'cbc:PostalZone',
  'cbc:CityName',
  'cbc:CitySubdivisionName',
  'cac:Country/cbc:IdentificationCode',
]
const fourDigits = /^[0-9]{4}$/
const fiveDigits = /^[0-9]{5}$/

const ofBuyer = (doc: Doc, part: string): readonly Node[] => doc.match(`${buyerAddress}/${part}`)

/** The countries of the buyers' addresses that say SA. */
export const saudi = (doc: Doc): readonly Node[] =>
  matching(doc.match(`${buyerAddress}/cac:Country`), (it) => equals(find(it, 'cbc:IdentificationCode'), 'SA'))

/** The seller's address. */
export const sellerAddresses: readonly Rule[] = [
  warning('BR-KSA-09', sellerAddress, (it) => sellerParts.some((part) => find(it, part).length === 0)),
  warning(
    'BR-KSA-37',
    paths.seller,
    (it) => !fourDigits.test(str(find(it, 'cac:PostalAddress/cbc:BuildingNumber'))),
    'cac:PostalAddress/cbc:BuildingNumber',
  ),
  warning('BR-KSA-66', sellerAddress, (it) => !fiveDigits.test(str(find(it, 'cbc:PostalZone'))), 'cbc:PostalZone'),
  warning('BR-KSA-F-06-C4', sellerAddress, (it) => outOfLength(find(it, 'cbc:StreetName'), 1000), 'cbc:StreetName'),
  warning(
    'BR-KSA-F-06-C6',
    sellerAddress,
    (it) => tooLong(find(it, 'cbc:AdditionalStreetName'), 127),
    'cbc:AdditionalStreetName',
  ),
  warning('BR-KSA-F-06-C7', sellerAddress, (it) => outOfLength(find(it, 'cbc:CityName'), 127), 'cbc:CityName'),
  // The two that follow hang on an element of the other party in the official rules.
  warning('BR-KSA-F-06-C9', saudi, (_, doc) => outOfLength(doc.match(`${sellerAddress}/cbc:CitySubdivisionName`), 127)),
  warning('BR-KSA-F-06-C11', sellerAddress, (_, doc) => tooLong(ofBuyer(doc, 'cbc:AdditionalStreetName'), 127)),
]

/** The buyer's address. */
export const buyerAddresses: readonly Rule[] = [
  warning(
    'BR-KSA-10',
    typed,
    (_, doc) =>
      isStandard(doc) &&
      ['cac:Country/cbc:IdentificationCode', 'cbc:StreetName', 'cbc:CityName'].some(
        (part) => len(ofBuyer(doc, part)) === 0,
      ),
  ),
  warning(
    'BR-KSA-63',
    saudi,
    (_, doc) => isStandard(doc) && buyerParts.some((part) => norm(ofBuyer(doc, part)) === ''),
  ),
  warning('BR-KSA-67', saudi, (_, doc) => isStandard(doc) && !fiveDigits.test(str(ofBuyer(doc, 'cbc:PostalZone')))),
  warning('BR-KSA-F-06-C23', typed, (_, doc) => {
    if (!isStandard(doc)) return false
    const size = len(ofBuyer(doc, 'cbc:StreetName'))
    return size < 1 || size > 1000
  }),
  warning(
    'BR-KSA-F-06-C24',
    typed,
    (_, doc) => isTypedSimplified(doc) && tooLong(ofBuyer(doc, 'cbc:StreetName'), 1000),
  ),
  warning('BR-KSA-F-06-C25', typed, (_, doc) => isStandard(doc) && len(ofBuyer(doc, 'cbc:CityName')) < 1),
  warning('BR-KSA-F-06-C26', typed, (_, doc) => tooLong(ofBuyer(doc, 'cbc:CityName'), 127)),
  warning('BR-KSA-F-06-C28', saudi, (_, doc) => isStandard(doc) && len(ofBuyer(doc, 'cbc:CitySubdivisionName')) < 1),
  warning(
    'BR-KSA-F-06-C29',
    saudi,
    (_, doc) => isStandard(doc) && tooLong(ofBuyer(doc, 'cbc:CitySubdivisionName'), 127),
  ),
]
