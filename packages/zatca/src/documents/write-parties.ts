import type { XmlWriter } from '../xml/write.ts'
import type { Address, Buyer, Seller } from './types.ts'
import { writeText } from './write-text.ts'

export function writeSeller(xml: XmlWriter, seller: Seller): void {
  xml.open('cac:AccountingSupplierParty').open('cac:Party')
  writeParty(xml, seller)
  xml.close().close()
}

/** The element is written even without a buyer, because the schema requires it. */
export function writeBuyer(xml: XmlWriter, buyer: Buyer = {}): void {
  const { name, vatNumber, id, address, contact } = buyer
  if (!name && !vatNumber && !id && !address && !contact) {
    xml.leaf('cac:AccountingCustomerParty', '')
    return
  }
  xml.open('cac:AccountingCustomerParty').open('cac:Party')
  writeParty(xml, buyer)
  if (contact) {
    xml.open('cac:Contact')
    writeText(xml, 'cbc:Name', contact.name)
    writeText(xml, 'cbc:Telephone', contact.phone)
    writeText(xml, 'cbc:Note', contact.note)
    xml.close()
  }
  xml.close().close()
}

function writeParty(xml: XmlWriter, { id, address, vatNumber, name }: Buyer): void {
  if (id) {
    xml.open('cac:PartyIdentification').leaf('cbc:ID', id.value, { schemeID: id.scheme }).close()
  }
  if (address) writeAddress(xml, address)
  if (vatNumber) {
    xml.open('cac:PartyTaxScheme').leaf('cbc:CompanyID', vatNumber)
    xml.open('cac:TaxScheme').leaf('cbc:ID', 'VAT').close().close()
  }
  if (name) {
    xml.open('cac:PartyLegalEntity')
    writeText(xml, 'cbc:RegistrationName', name)
    xml.close()
  }
}

function writeAddress(xml: XmlWriter, address: Address): void {
  xml.open('cac:PostalAddress')
  writeText(xml, 'cbc:StreetName', address.street)
  writeText(xml, 'cbc:AdditionalStreetName', address.additionalStreet)
  writeText(xml, 'cbc:BuildingNumber', address.building)
  writeText(xml, 'cbc:PlotIdentification', address.plot)
  writeText(xml, 'cbc:CitySubdivisionName', address.district)
  writeText(xml, 'cbc:CityName', address.city)
  writeText(xml, 'cbc:PostalZone', address.postalCode)
  writeText(xml, 'cbc:CountrySubentity', address.province)
  if (address.country) xml.open('cac:Country').leaf('cbc:IdentificationCode', address.country).close()
  xml.close()
}
