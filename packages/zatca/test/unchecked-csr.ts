import { toPem } from '../src/keys/armour.ts'
import { ecdsaWithSha256 } from '../src/keys/csr.ts'
import { bitString, contextual, integer, oid, sequence, set } from '../src/keys/der-write.ts'
import { requestExtensions } from '../src/keys/extensions.ts'
import { writeName } from '../src/keys/names.ts'
import type { CsrFields, PrivateKey } from '../src/keys.ts'

/** A request for the developers' sandbox that says what the library would not let it say. */
export function uncheckedCsr(fields: CsrFields, key: PrivateKey): string {
  const subject = writeName([
    ['C', fields.country],
    ['OU', fields.organizationUnit],
    ['O', fields.organizationName],
    ['CN', fields.commonName],
  ])
  const extensions = requestExtensions('TSTZATCA-Code-Signing', [
    ['SURNAME', fields.deviceSerial],
    ['UID', fields.vatNumber],
    ['T', fields.invoiceTypes],
    ['REGISTEREDADDRESS', fields.address],
    ['BUSINESSCATEGORY', fields.industry],
  ])
  const asked = contextual(0, sequence(oid('1.2.840.113549.1.9.14'), set(extensions)))
  const info = sequence(integer(0n), subject, key.publicKey, asked)
  return toPem('CERTIFICATE REQUEST', sequence(info, ecdsaWithSha256, bitString(key.sign(info))))
}
