import { attribute, type Doc, find, type Node, text } from '../../engine/doc.ts'
import { matching } from '../../engine/matching.ts'
import { anyOf, error, type Rule, warning } from '../../engine/rule.ts'
import { attributes, equals, filled, len, norm, one, str } from '../../engine/sequence.ts'
import { RulesStop } from '../../engine/stop.ts'
import { length, normal } from '../../engine/text.ts'
import { given, invoice, isStandard, paths, root } from './common.ts'

const vatNumber = /^3[0-9]{13}3$/
const ofSeller = 'CRN MOM MLS SAG OTH 700'
const ofBuyer = 'TIN NAT IQA PAS CRN MOM MLS 700 SAG GCC OTH'
const schemes = {
  'cac:AccountingSupplierParty': new Set(ofSeller.split(' ')),
  'cac:AccountingCustomerParty': new Set(ofBuyer.split(' ')),
} as const

const parties = anyOf('cac:AccountingSupplierParty', 'cac:AccountingCustomerParty')
const idsOf = (party: Node): readonly Node[] => find(party, `cac:Party/${paths.partyId}`)

/** `path/@schemeID` as one text; two of them stop the rules. */
function schemeOf(ids: readonly Node[]): string {
  const found = attributes(ids, 'schemeID')
  if (found.length > 1) throw new RulesStop('more than one schemeID where one is allowed', ids[1] ?? null)
  return found[0] ?? ''
}

const hasScheme = (id: Node, scheme: string): boolean => normal(attribute(id, 'schemeID') ?? '') === scheme

/** Ten digits that begin as the kind of number demands. */
function isTenDigits(value: string, first = ''): boolean {
  return length(normal(value)) === 10 && normal(value).startsWith(first) && /^[0-9]*$/.test(value)
}

const wrongId =
  (scheme: string, first?: string) =>
  (party: Node): boolean => {
    const ids = idsOf(party)
    return ids.length > 0 && normal(schemeOf(ids)) === scheme && !isTenDigits(str(ids), first)
  }

const wrongBuyerId =
  (scheme: string, first: string) =>
  (id: Node): boolean =>
    hasScheme(id, scheme) && !isTenDigits(text(id), first)

const knownSchemes = (party: Node): ReadonlySet<string> =>
  party.name === 'cac:AccountingSupplierParty'
    ? schemes['cac:AccountingSupplierParty']
    : schemes['cac:AccountingCustomerParty']

function schemeHasSpaces(party: Node): boolean {
  const scheme = schemeOf(idsOf(party))
  return scheme !== '' && knownSchemes(party).has(normal(scheme).toUpperCase()) && scheme !== normal(scheme)
}

const runs = /01234567|12345678|23456789|76543210|87654321|98765432|0{8}|1{8}|2{8}|3{8}|4{8}|5{8}|6{8}|7{8}|8{8}|9{8}/

/** Digits such as 12345678 or 00000000: a number made up. */
function looksInvented(party: Node): boolean {
  const known = knownSchemes(party)
  return idsOf(party)
    .filter((id) => known.has(normal(attribute(id, 'schemeID') ?? '').toUpperCase()))
    .some((id) => /^\p{Nd}+$/u.test(normal(text(id))) && runs.test(normal(text(id))))
}

function sellerIsIdentified(document: Node): boolean {
  const ids = find(document, `${paths.seller}/${paths.partyId}`)
  const id = one(ids)
  if (!id) return false
  const scheme = normal(attribute(id, 'schemeID') ?? '')
  return length(scheme) > 2 && ofSeller.includes(scheme)
}

/** The VAT schemes of the seller, where a number stands beside. */
const sellerVatSchemes = (doc: Doc): readonly Node[] =>
  doc.match(paths.sellerVat).length === 0
    ? []
    : matching(doc.match(`${paths.seller}/cac:PartyTaxScheme/cac:TaxScheme`), (it) => equals(find(it, 'cbc:ID'), 'VAT'))

/** Seller and buyer: numbers and other identification. */
export const identification: readonly Rule[] = [
  error(
    'BR-KSA-39',
    root,
    (it) =>
      !(
        filled(find(it, paths.sellerVat)) &&
        // All are read, so that one that cannot be read stops the rule even behind one that can.
        find(it, `${paths.seller}/cac:PartyTaxScheme/cac:TaxScheme`).filter(
          (each) => norm(find(each, 'cbc:ID')) === 'VAT',
        ).length > 0
      ),
    paths.seller,
  ),
  error('BR-KSA-40', sellerVatSchemes, (_, doc) => !vatNumber.test(str(doc.match(paths.sellerVat)))),
  error(
    'BR-KSA-44',
    paths.buyerVat,
    (_, doc) => len(doc.match(paths.buyerVat)) > 0 && !vatNumber.test(str(doc.match(paths.buyerVat))),
  ),
  warning('BR-KSA-99', paths.buyerVat, (_, doc) => isStandard(doc) && norm(doc.match(paths.buyerVat)) === ''),
  error(
    'BR-CUSTOM-VALIDATION-01',
    root,
    (it) => {
      const [seller, buyer] = [find(it, paths.sellerVat), find(it, paths.buyerVat)]
      return filled(seller) && filled(buyer) && buyer.some((each) => equals(seller, text(each)))
    },
    paths.buyerVat,
  ),
  warning('BR-KSA-08', root, (it) => !sellerIsIdentified(it), paths.seller),
  error('BR-KSA-14', `${paths.buyer}/${paths.partyId}`, (it) => {
    const scheme = normal(attribute(it, 'schemeID') ?? '')
    return !(length(scheme) > 2 && ofBuyer.includes(scheme))
  }),
  warning(
    'BR-KSA-81',
    invoice,
    (it, doc) =>
      isStandard(doc) && find(it, paths.buyerVat).length === 0 && !given(it, `${paths.buyer}/${paths.partyId}`),
    paths.buyer,
  ),
  warning('BR-KSA-F-07', `${paths.buyer}/${paths.partyId}`, wrongBuyerId('TIN', '3')),
  warning('BR-KSA-F-08', parties, wrongId('CRN'), `cac:Party/${paths.partyId}`),
  warning('BR-KSA-F-09', parties, wrongId('700', '7'), `cac:Party/${paths.partyId}`),
  warning('BR-KSA-F-10', `${paths.buyer}/${paths.partyId}`, wrongBuyerId('NAT', '1')),
  warning('BR-KSA-F-11', `${paths.buyer}/${paths.partyId}`, wrongBuyerId('IQA', '2')),
  warning('BR-KSA-F-12', parties, schemeHasSpaces, `cac:Party/${paths.partyId}`),
  warning('BR-KSA-F-13', parties, looksInvented, `cac:Party/${paths.partyId}`),
]
