/** Hash, stamp and QR code of documents. */
import { firstPreviousHash } from './documents.ts'
import { hashInvoice } from './sign/hash.ts'
import { qrIn } from './sign/qr-in.ts'
import { readStamped, type StampedDocument } from './sign/read-stamped.ts'
import { createSigner, type SignedInvoice, type Signer, signInvoice } from './sign/sign.ts'
import { readTlv } from './sign/tlv.ts'
import { type StampFinding, type StampPart, verifyStamp } from './sign/verify.ts'

export type { SignedInvoice, Signer, StampedDocument, StampFinding, StampPart }
export { createSigner, firstPreviousHash, hashInvoice, qrIn, readStamped, readTlv as readQr, signInvoice, verifyStamp }
