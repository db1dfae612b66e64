/** Hash, stamp and QR code of documents. */
import { firstPreviousHash } from './documents.ts'
import { hashInvoice } from './sign/hash.ts'
import { readStamped, type StampedDocument } from './sign/read-stamped.ts'
import { createSigner, type SignedInvoice, type Signer, signInvoice } from './sign/sign.ts'
import { readTlv } from './sign/tlv.ts'
import { type StampFinding, type StampPart, verifyStamp } from './sign/verify.ts'

export type { SignedInvoice, Signer, StampedDocument, StampFinding, StampPart }
export { createSigner, firstPreviousHash, hashInvoice, readStamped, readTlv as readQr, signInvoice, verifyStamp }
