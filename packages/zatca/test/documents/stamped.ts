const urn = 'urn:oasis:names:specification:ubl:'

/** A document as it looks when signed, to the rules that read it; hash, signature and QR code are made up. */
export function stamped(xml: string): string {
  const extension = `<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionURI>${urn}dsig:enveloped:xades</ext:ExtensionURI><ext:ExtensionContent><sig:UBLDocumentSignatures xmlns:sig="${urn}schema:xsd:CommonSignatureComponents-2" xmlns:sac="${urn}schema:xsd:SignatureAggregateComponents-2" xmlns:sbc="${urn}schema:xsd:SignatureBasicComponents-2"><sac:SignatureInformation><cbc:ID>${urn}signature:1</cbc:ID><sbc:ReferencedSignatureID>${urn}signature:Invoice</sbc:ReferencedSignatureID></sac:SignatureInformation></sig:UBLDocumentSignatures></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>`
  const qr = `<cac:AdditionalDocumentReference><cbc:ID>QR</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">AQNBQkM=</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`
  const signature = `<cac:Signature><cbc:ID>${urn}signature:Invoice</cbc:ID><cbc:SignatureMethod>${urn}dsig:enveloped:xades</cbc:SignatureMethod></cac:Signature>`
  return xml
    .replace(/<cbc:ProfileID>/, `${extension}$&`)
    .replace(/<cac:AccountingSupplierParty>/, `${qr}${signature}$&`)
}
