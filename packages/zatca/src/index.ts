// biome-ignore-all lint/performance/noBarrelFile: those who install the package expect one import; nothing of ours uses it.
/**
 * What most programs need of Saudi e-invoicing, in one import. Each part also stands alone with all its types (`@warsha/zatca/documents` …),
 * which a bundle for browsers wants; the sandbox and the command line are only there.
 */
export {
  appendWithin,
  buildOf,
  chainMigration,
  issueDocument,
  memoryChain,
  postgresChain,
  signPending,
  signWith,
} from './chain.ts'
export {
  type BuildOptions,
  type BuiltDocument,
  type Buyer,
  buildDocument,
  computeTotals,
  type DocumentInput,
  type DocumentTotals,
  firstPreviousHash,
  InvalidDocumentError,
  type Line,
  type Seller,
} from './documents.ts'
export { ZatcaError } from './error.ts'
export {
  Credentials,
  completeRegistration,
  createGateway,
  type DocumentResult,
  type Gateway,
  registerDevice,
  renewDevice,
} from './gateway.ts'
export {
  type Certificate,
  type CsrFields,
  createCsr,
  daysLeft,
  isExpired,
  PrivateKey,
  readCertificate,
} from './keys.ts'
export {
  createSigner,
  hashInvoice,
  qrIn,
  readQr,
  type SignedInvoice,
  type Signer,
  type StampFinding,
  signInvoice,
  verifyStamp,
} from './signing.ts'
export { explainRule, type Finding, type Report, type ValidateOptions, validate } from './validator.ts'
