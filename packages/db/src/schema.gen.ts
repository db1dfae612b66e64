// Written by `npm run gen` from the migrated database. Do not edit.

import type { Money } from '@warsha/domain/money'
import type { ColumnType } from "kysely";

export type ApprovalState = "Approved" | "Awaiting" | "Declined";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type ConditionMoment = "CheckIn" | "CheckOut";

export type CustomerType = "Company" | "Government" | "Individual";

export type DecisionChannel = "Email" | "InPerson" | "Link" | "Phone" | "Whatsapp";

export type DeliveryState = "delivered" | "failed" | "waiting";

export type DocumentKind = "debitNote" | "estimate" | "expenseInvoice" | "payroll" | "purchaseInvoice" | "purchaseOrder" | "purchaseReturn" | "receipt" | "returnInvoice" | "salesInvoice" | "stockCount" | "ticket" | "transfer" | "voucher";

export type DocumentName = "Condition" | "Inspection" | "Invoice" | "PreInvoice" | "Receipt" | "Statement" | "WorkOrder";

export type DrawerMoveKind = "In" | "Out";

export type EInvoiceStatus = "FAILED" | "QUEUED" | "SENT";

export type EInvoicingMode = "Production" | "Simulation" | "TestMode";

export type EstimateAnswer = "Approved" | "Declined" | "PartlyApproved";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type IdentifierScheme = "700" | "GCC" | "IQA" | "MLS" | "MOM" | "NAT" | "OTH" | "PAS" | "SAG" | "TIN";

export type ImportKind = "customers" | "dealers" | "openingStock" | "spareParts" | "vehicles";

export type IncomeExpense = "expense" | "income";

export type InvoiceCategory = "income" | "spareParts" | "tickets";

export type InvoiceTaxType = "Simplified" | "Standard";

export type InvoiceType = "Normal" | "Return";

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Language = "ar" | "en";

export type Layout = "side" | "top";

export type MeasureUnit = "bar" | "mm" | "percent" | "psi" | "volt";

export type MergedKind = "customer" | "dealer" | "vehicle";

export type NotificationKind = "certificateEnding" | "estimateAnswered" | "estimateCall" | "estimateWaits" | "partArrived" | "partAtMinimum" | "partShort" | "reportingDue" | "reportingLate" | "webhookOff";

export type NoVatReason = "exempt" | "importAtCustoms" | "notRegistered" | "reverseCharge" | "zeroRated";

export type OrderChannel = "Email" | "Paper" | "Phone" | "Whatsapp";

export type PartRequestState = "issued" | "returned" | "waitingIssue" | "waitingIssueOrReturn";

export type PartRequestStep = "askedBack" | "issued" | "received" | "requested" | "returned" | "withdrawn";

export type PartSource = "IssueFromStore" | "PurchaseByCustomer" | "PurchaseFromOutside";

export type PaymentKind = "BadDebt" | "Payment" | "Refund" | "RefundAdjustment";

export type PaymentMode = "bankTransfer" | "card" | "cash" | "cheque" | "online";

export type PeriodUnit = "Days" | "Hours" | "Months" | "Weeks" | "Years";

export type Pictured = "company" | "companyStamp" | "employee" | "shop" | "shopStamp" | "sparePart";

export type PointState = "Fine" | "NotChecked" | "Now" | "Soon";

export type PriceBandKind = "margin" | "markup";

export type PriceChange = "allowed" | "never" | "warranty";

export type PurchaseCategory = "expense" | "purchase";

export type PurchaseOrderState = "cancelled" | "closed" | "draft" | "partlyReceived" | "received" | "sent";

export type PurchaseVatMode = "exclusive" | "inclusive" | "none";

export type RecurringDueState = "due" | "recorded" | "skipped";

export type RecurringEvery = "month" | "quarter" | "year";

export type RecurringState = "active" | "ended" | "paused";

export type RefundState = "failed" | "paid" | "pending";

export type SearchKind = "customer" | "dealer" | "estimate" | "invoice" | "purchase" | "purchaseOrder" | "sparePart" | "supplier" | "ticket" | "vehicle";

export type SendStatus = "Failed" | "Queued" | "Sent";

export type ServiceStatus = "Canceled" | "Completed" | "InProgress" | "Pending";

export type ShareChannel = "Email" | "Link" | "Whatsapp";

export type SharedDocument = "Condition" | "Decision" | "Estimate" | "Inspection" | "Invoice" | "PreInvoice" | "PurchaseOrder" | "Receipt" | "Statement" | "SupplierStatement" | "WorkOrder";

export type SharingPreference = "Email" | "None" | "Whatsapp";

export type StockActivity = "costUpdated" | "issued" | "itemAdded" | "minPriceUpdated" | "minStockUpdated" | "priceUpdated" | "received" | "returnedByCustomer" | "returnedToStore" | "returnedToSupplier" | "shortage" | "sold" | "surplus" | "transferredIn" | "transferredOut";

export type StockCountScope = "all" | "category" | "moved" | "shelf";

export type StockCountState = "cancelled" | "open" | "posted";

export type StockUnit = "bottle" | "box" | "can" | "carton" | "drum" | "gram" | "kilogram" | "litre" | "metre" | "millilitre" | "pack" | "pair" | "piece" | "roll" | "set";

export type SubscriptionMethod = "card" | "transfer" | "trial" | "wallet";

export type SubscriptionState = "active" | "cancelled" | "dropped" | "pending";

export type SupplierType = "services" | "spareParts";

export type TaxBox = "corrections" | "exemptPurchases" | "exemptSales" | "exports" | "importsAtCustoms" | "purchasesOutside" | "reverseCharge" | "salesOutside" | "standardPurchases" | "standardSales" | "zeroRatedPurchases" | "zeroRatedSales";

export type TaxCertificateKind = "Compliance" | "Production";

export type TaxDeviceState = "Active" | "Retired" | "Starting";

export type TaxPeriodLength = "month" | "quarter";

export type TaxSource = "invoice" | "purchase" | "writeOff";

export type TicketStatus = "Canceled" | "CheckOut" | "Closed" | "Completed" | "InProgress" | "Pending" | "ReopenTicket";

export type TransferState = "cancelled" | "closed" | "draft" | "partlyReceived" | "sent";

export type Urgency = "CanWait" | "NeededNow" | "NeededSoon";

export type VatExemption = "exportOfGoods" | "exportOfServices" | "financialServices" | "outOfScope" | "realEstate";

export interface AccountLinks {
  companyId: number;
  expiresAt: string;
  purpose: string;
  tokenHash: string;
  userId: number;
}

export interface ApiKeys {
  companyId: number;
  hint: string;
  id: Generated<number>;
  madeAt: Generated<string>;
  madeBy: number;
  name: string;
  revokedAt: string | null;
  secretHash: string;
  sessionId: string;
  userId: number;
}

export interface Attempts {
  at: Generated<string>;
  key: string;
}

export interface AuditEvents {
  action: string;
  address: string | null;
  at: Generated<string>;
  changes: Generated<Json>;
  clientId: string | null;
  companyId: number;
  entity: string;
  entityId: number;
  id: Generated<number>;
  sessionId: string | null;
  ticketId: number | null;
  userId: number;
  userNameAr: string;
  userNameEn: string;
}

export interface AuthCodes {
  codeHash: string | null;
  companyId: number;
  email: string | null;
  expiresAt: string;
  purpose: string;
  tokenHash: string;
  userId: number;
}

export interface BasketLines {
  basket: string;
  companyId: number;
  heldMilli: number;
  partId: number;
}

export interface Baskets {
  companyId: number;
  expiresAt: string;
  key: string;
  shopId: number;
  userId: number;
}

export interface CarColors {
  colorValue: string;
  id: number;
  nameAr: string;
  nameEn: string;
}

export interface ChainChecks {
  companyId: number;
  deviceId: number;
  fault: string | null;
  faultCounter: number | null;
  finishedAt: string | null;
  fromCounter: number;
  id: Generated<number>;
  startedAt: Generated<string>;
  startedBy: number | null;
  toCounter: number;
  toHash: string;
}

export interface Cities {
  countryId: number;
  id: number;
  nameAr: string;
  nameEn: string;
  regionAr: string;
  regionEn: string;
}

export interface Clock {
  one: Generated<boolean>;
  seenAt: Generated<string>;
}

export interface Companies {
  additionalNo: string | null;
  addOns: Generated<string[]>;
  addressAr: string | null;
  addressEn: string | null;
  allowVat: Generated<boolean>;
  buildingNo: string | null;
  cityId: number | null;
  contactNo: string | null;
  countryId: Generated<number>;
  createdAt: Generated<string>;
  crNumber: string | null;
  currency: Generated<string>;
  districtAr: string | null;
  districtEn: string | null;
  email: string | null;
  iban: string | null;
  id: Generated<number>;
  isVatServicesInclusive: Generated<boolean>;
  isVatSparePartsInclusive: Generated<boolean>;
  latitude: number | null;
  licenseNo: string | null;
  longitude: number | null;
  nameAr: string;
  nameEn: string;
  nextStepsHiddenAt: string | null;
  ownerName: string | null;
  picturePath: string | null;
  postalCode: string | null;
  priceBandsVersion: Generated<number>;
  promotionCode: string | null;
  region: string | null;
  registrationNo: string;
  secondFactorGraceDays: Generated<number>;
  secondFactorRoles: Generated<string[]>;
  secondFactorSince: Generated<string>;
  secondFactorVersion: Generated<number>;
  separateCreditInvoice: Generated<boolean>;
  settings: Generated<Json>;
  simplifiedBelowLimit: Generated<boolean>;
  stampPicturePath: string | null;
  streetNumber: string | null;
  subDomain: string | null;
  subscriptionEndsOn: string | null;
  supportAccessUntil: string | null;
  terms: Generated<Json>;
  vatBp: Generated<number>;
  vatNumber: string | null;
  vatOnDeposits: Generated<boolean>;
  vatRegistrationId: number | null;
  vatServices: Generated<boolean>;
  vatSpareParts: Generated<boolean>;
  version: Generated<number>;
}

export interface CompanyRevisions {
  companyId: number;
  revision: number;
  rightsRevision: Generated<number>;
}

export interface ConditionFiles {
  companyId: number;
  fileId: number;
  moment: ConditionMoment;
  ticketId: number;
}

export interface ConditionTemplates {
  active: Generated<boolean>;
  code: string;
  companyId: number;
  id: Generated<number>;
  nameAr: string;
  nameEn: string;
  outline: Json | null;
  version: Generated<number>;
}

export interface Counters {
  companyId: number;
  kind: DocumentKind;
  last: number;
  lastAt: Generated<string>;
  shopId: number;
  year: number;
}

export interface Countries {
  code: string;
  currency: string;
  dialCode: string;
  id: number;
  nameAr: string;
  nameEn: string;
  nationalityAr: string;
  nationalityEn: string;
}

export interface CriticalServices {
  companyId: number;
  everyKm: number | null;
  everyMonths: number | null;
  serviceId: number;
  version: Generated<number>;
}

export interface Currencies {
  code: string;
  decimals: number;
  nameAr: string;
  nameEn: string;
  symbol: string;
}

export interface Customers {
  additionalNo: string | null;
  buildingNo: string | null;
  city: string | null;
  companyId: number;
  contactName: string | null;
  contactNo: string;
  countryId: number | null;
  createdAt: Generated<string>;
  crNumber: string | null;
  district: string | null;
  email: string | null;
  id: Generated<number>;
  idNumber: string | null;
  idScheme: IdentifierScheme | null;
  isExample: Generated<boolean>;
  language: Generated<Language>;
  nameAr: string | null;
  nameEn: string | null;
  notes: string | null;
  paymentDays: number | null;
  paymentTermId: number | null;
  postalCode: string | null;
  priceListId: number | null;
  sharingPreference: Generated<SharingPreference>;
  street: string | null;
  type: Generated<CustomerType>;
  vatNumber: string | null;
  version: Generated<number>;
  wantsStandard: Generated<boolean>;
  whatsappNo: string | null;
}

export interface Dealers {
  additionalNo: string | null;
  buildingNo: string | null;
  city: string | null;
  companyId: number;
  contactName: string | null;
  contactNo: string | null;
  createdAt: Generated<string>;
  crNumber: string | null;
  district: string | null;
  email: string | null;
  id: Generated<number>;
  idNumber: string | null;
  idScheme: IdentifierScheme | null;
  language: Generated<Language>;
  nameAr: string | null;
  nameEn: string | null;
  notes: string | null;
  paymentDays: number | null;
  paymentTermId: number | null;
  postalCode: string | null;
  sharingPreference: Generated<SharingPreference>;
  street: string | null;
  type: Generated<CustomerType>;
  vatNumber: string | null;
  version: Generated<number>;
  wantsStandard: Generated<boolean>;
  whatsappNo: string | null;
}

export interface DecisionAnswers {
  answer: ApprovalState;
  companyId: number;
  decisionId: number;
  nameAr: string;
  nameEn: string;
  ticketServiceId: number;
  totalMinor: Money;
}

export interface Decisions {
  address: string | null;
  agent: string | null;
  channel: DecisionChannel;
  companyId: number;
  decidedAt: Generated<string>;
  id: Generated<number>;
  notedBy: number | null;
  notedByAr: string | null;
  notedByEn: string | null;
  person: string;
  requestHash: string;
  requestKey: string;
  shareId: number | null;
  signature: Json | null;
  ticketId: number;
}

export interface DeclinedWork {
  companyId: number;
  declinedAt: Generated<string>;
  dismissedAt: string | null;
  id: Generated<number>;
  nameAr: string;
  nameEn: string;
  reason: Generated<string>;
  serviceId: number | null;
  takenUpTicketId: number | null;
  ticketId: number;
  ticketServiceId: number;
  totalMinor: Money;
  urgency: Urgency;
  vehicleId: number;
}

export interface DeskChanges {
  action: string;
  address: string | null;
  at: Generated<string>;
  changes: Generated<Json>;
  entity: string;
  entityId: number;
  id: Generated<number>;
  operator: number;
  requestHash: string | null;
  requestKey: string | null;
}

export interface DocumentPatterns {
  companyId: number;
  digits: Generated<number>;
  kind: DocumentKind;
  prefix: string;
  shopId: number;
  withYear: Generated<boolean>;
}

export interface DocumentTitles {
  companyId: number;
  customNameAr: Generated<string>;
  customNameEn: Generated<string>;
  printTerms: boolean;
  printTermsOnFirstPage: boolean;
  showStamp: boolean;
  systemName: DocumentName;
}

export interface DrawerCounts {
  companyId: number;
  countedMinor: Money;
  drawerId: number;
  expectedMinor: Money;
  mode: PaymentMode;
}

export interface DrawerMoves {
  amountMinor: Money;
  companyId: number;
  drawerId: number;
  id: Generated<number>;
  kind: DrawerMoveKind;
  movedAt: Generated<string>;
  movedBy: number;
  movedByAr: string;
  movedByEn: string;
  reason: string;
  requestHash: string;
  requestKey: string;
}

export interface DrawerPieces {
  companyId: number;
  count: number;
  denominationMinor: Money;
  drawerId: number;
}

export interface Drawers {
  closedAt: string | null;
  closedBy: number | null;
  closedByAr: string | null;
  closedByEn: string | null;
  companyId: number;
  floatMinor: Money;
  id: Generated<number>;
  note: Generated<string>;
  openedAt: Generated<string>;
  openedBy: number;
  openedByAr: string;
  openedByEn: string;
  requestHash: string;
  requestKey: string;
  shopId: number;
  version: Generated<number>;
}

export interface EInvoices {
  answer: string | null;
  answerStatus: number | null;
  buyer: Json | null;
  clearedXml: string | null;
  companyId: number;
  counter: number;
  createdAt: Generated<string>;
  deviceId: number;
  hash: string;
  invoiceId: number;
  lastSubmittedAt: string | null;
  messages: Generated<Json>;
  nextTryAt: Generated<string>;
  previousCounter: number | null;
  previousHash: string;
  qr: string;
  replaced: Generated<boolean>;
  seller: Json | null;
  setAsideAt: string | null;
  shopId: number;
  signedXml: string;
  simplified: boolean;
  status: Generated<EInvoiceStatus>;
  tries: Generated<number>;
  typeCode: number;
  unanswered: Generated<number>;
  uuid: string;
}

export interface EmployeeRecords {
  accountNo: string | null;
  address: string | null;
  bankName: string | null;
  bornOn: string | null;
  companyId: number;
  dischargedOn: string | null;
  employeeId: number;
  employeeType: string | null;
  familyNameAr: string | null;
  familyNameEn: string | null;
  fatherNameAr: string | null;
  fatherNameEn: string | null;
  firstNameAr: string;
  firstNameEn: string;
  gender: string | null;
  grandfatherNameAr: string | null;
  grandfatherNameEn: string | null;
  hiredOn: string | null;
  iban: string | null;
  idCardExpiresOn: string | null;
  idCardNo: string | null;
  insuranceCardNo: string | null;
  insuranceClass: string | null;
  insuranceCompany: string | null;
  insuranceExpiresOn: string | null;
  insurancePolicyNo: string | null;
  maritalStatus: string | null;
  nationalityId: number | null;
  passportExpiresOn: string | null;
  passportNo: string | null;
  phone: string | null;
  sectionId: number | null;
  sponsor: string | null;
}

export interface Employees {
  active: Generated<boolean>;
  companyId: number;
  email: string | null;
  id: Generated<number>;
  isTechnician: Generated<boolean>;
  jobTitle: string;
  mobile: string | null;
  nameAr: string;
  nameEn: string;
  picturePath: string | null;
  shopId: number;
  version: Generated<number>;
}

export interface EstimateDecisions {
  address: string | null;
  agent: string | null;
  answers: Json;
  channel: DecisionChannel;
  companyId: number;
  decidedAt: Generated<string>;
  estimateId: number;
  id: Generated<number>;
  notedBy: number | null;
  notedByAr: string | null;
  notedByEn: string | null;
  person: string;
  requestHash: string;
  requestKey: string;
  revision: number;
  shareId: number | null;
  signature: Json | null;
  totalMinor: Money;
}

export interface EstimatePackages {
  companyId: number;
  estimateId: number;
  id: Generated<number>;
  nameAr: string;
  nameEn: string;
  packageId: number;
  priceMinor: Money;
}

export interface EstimateParts {
  answer: ApprovalState | null;
  companyId: number;
  costMinor: Generated<Money>;
  discountMinor: Generated<Money>;
  estimateId: number;
  estimateServiceId: number | null;
  grossMinor: Generated<Money>;
  id: Generated<number>;
  make: Generated<string>;
  minPriceMinor: Generated<Money>;
  model: Generated<string>;
  nameAr: string;
  nameEn: string;
  partNo: Generated<string>;
  position: number;
  priceMinor: Generated<Money>;
  quantityMilli: number;
  source: PartSource;
  sparePartId: number | null;
  supplierId: number | null;
  supplierName: Generated<string>;
  taxableMinor: Generated<Money>;
  toldMinor: Money | null;
  totalMinor: Generated<Money>;
  vatMinor: Generated<Money>;
  version: Generated<number>;
}

export interface EstimatePayers {
  approval: Generated<ApprovalState>;
  approvalReference: Generated<string>;
  approvedMinor: Money | null;
  approvedOn: string | null;
  claimNumber: Generated<string>;
  companyId: number;
  dealerId: number;
  estimateId: number;
  excessMinor: Money | null;
}

export interface Estimates {
  answered: EstimateAnswer | null;
  approvedMinor: Money | null;
  callAskedAt: string | null;
  changedSinceSent: Generated<boolean>;
  companyId: number;
  complaint: Generated<string>;
  convertedAt: string | null;
  createdAt: Generated<string>;
  createdBy: number;
  createdByAr: string;
  createdByEn: string;
  currency: Generated<string>;
  customerId: number;
  declinedWorkIds: Generated<ArrayType<number>>;
  deletedAt: string | null;
  discountMinor: Generated<Money>;
  documentDiscountMinor: Generated<Money>;
  grossMinor: Generated<Money>;
  id: Generated<number>;
  note: Generated<string>;
  number: string;
  partsInclusive: boolean;
  partsMinor: Generated<Money>;
  partsTaxed: boolean;
  remindedAt: string | null;
  requestHash: string;
  requestKey: string;
  revision: Generated<number>;
  sentAt: string | null;
  servicesInclusive: boolean;
  servicesMinor: Generated<Money>;
  servicesTaxed: boolean;
  shopId: number;
  taxableMinor: Generated<Money>;
  ticketId: number | null;
  totalMinor: Generated<Money>;
  validUntil: string | null;
  vatAllowed: boolean;
  vatBp: number;
  vatMinor: Generated<Money>;
  vehicleId: number;
  version: Generated<number>;
}

export interface EstimateServices {
  answer: ApprovalState | null;
  companyId: number;
  costMinor: Generated<Money>;
  description: Generated<string>;
  discountBp: number | null;
  discountMinor: Generated<Money>;
  dueAt: string | null;
  durationMinutes: number;
  estimateId: number;
  estimatePackageId: number | null;
  grossMinor: Generated<Money>;
  id: Generated<number>;
  maxPriceMinor: Money;
  minPriceMinor: Money;
  nameAr: string;
  nameEn: string;
  position: number;
  priceMinor: Money;
  quantityMilli: Generated<number>;
  sectionId: number;
  serviceId: number | null;
  taxableMinor: Generated<Money>;
  toldMinor: Money | null;
  totalMinor: Generated<Money>;
  underWarrantyOfId: number | null;
  vatMinor: Generated<Money>;
  version: Generated<number>;
  warrantyUnit: Generated<PeriodUnit>;
  warrantyValue: Generated<number>;
}

export interface EstimateVersions {
  companyId: number;
  content: Json;
  estimateId: number;
  revision: number;
  sentAt: Generated<string>;
  sentBy: number;
  sentByAr: string;
  sentByEn: string;
  totalMinor: Money;
}

export interface Files {
  attached: Generated<boolean>;
  bytes: number;
  companyId: number;
  content: Buffer | null;
  id: Generated<number>;
  mime: string;
  objectHash: Buffer | null;
  objectKey: string | null;
  requestKey: string;
  thumbnail: Buffer | null;
  thumbnailMime: string | null;
  ticketId: number;
  uploadedAt: Generated<string>;
  uploadedBy: number;
  uploadedByAr: string;
  uploadedByEn: string;
}

export interface FileTotals {
  bytes: number;
  companyId: number;
}

export interface Gateways {
  address: string;
  awaySince: string | null;
  failures: Generated<number>;
  probingUntil: string | null;
  recoveredAt: string | null;
  retryAt: string | null;
}

export interface HandOvers {
  codeHash: string;
  companyId: number;
  expiresAt: string;
  sessionId: string;
}

export interface Imports {
  added: number;
  changed: number;
  companyId: number;
  fileName: string;
  id: Generated<number>;
  importedAt: Generated<string>;
  importedBy: number;
  importedByAr: string;
  importedByEn: string;
  kind: ImportKind;
  requestHash: string;
  requestKey: string;
}

export interface IncomeExpenseCategories {
  active: Generated<boolean>;
  companyId: number;
  id: Generated<number>;
  kind: IncomeExpense;
  nameAr: string;
  nameEn: string;
  version: Generated<number>;
}

export interface InspectionPointFiles {
  companyId: number;
  fileId: number;
  pointId: number;
}

export interface InspectionPoints {
  checkedAt: string | null;
  checkedBy: number | null;
  checkedByAr: string | null;
  checkedByEn: string | null;
  companyId: number;
  id: Generated<number>;
  inspectionId: number;
  nameAr: string;
  nameEn: string;
  position: number;
  remark: Generated<string>;
  sectionAr: string;
  sectionEn: string;
  serviceId: number | null;
  state: Generated<PointState>;
  ticketServiceId: number | null;
  unit: MeasureUnit | null;
  valueMilli: number | null;
  version: Generated<number>;
}

export interface Inspections {
  companyId: number;
  finishedAt: string | null;
  finishedBy: number | null;
  finishedByAr: string | null;
  finishedByEn: string | null;
  id: Generated<number>;
  nameAr: string;
  nameEn: string;
  startedAt: Generated<string>;
  startedBy: number;
  startedByAr: string;
  startedByEn: string;
  templateId: number;
  ticketId: number;
}

export interface InspectionTemplatePoints {
  companyId: number;
  nameAr: string;
  nameEn: string;
  position: number;
  sectionAr: string;
  sectionEn: string;
  serviceId: number | null;
  templateId: number;
  unit: MeasureUnit | null;
}

export interface InspectionTemplates {
  active: Generated<boolean>;
  companyId: number;
  id: Generated<number>;
  nameAr: string;
  nameEn: string;
  position: Generated<number>;
  version: Generated<number>;
}

export interface InstallationMails {
  attempts: Generated<number>;
  finishedAt: string | null;
  id: Generated<number>;
  problem: string | null;
  queuedAt: Generated<string>;
  recipient: string;
  sealedContent: string | null;
  status: Generated<SendStatus>;
}

export interface InvoiceLines {
  backCostMinor: Generated<Money>;
  backMilli: Generated<number>;
  companyId: number;
  costMinor: Money | null;
  damaged: Generated<boolean>;
  discountMinor: Money;
  grossMinor: Money;
  invoiceId: number;
  itemId: number;
  kind: string;
  nameAr: string;
  nameEn: string;
  position: number;
  priceMinor: Money;
  quantityMilli: number;
  returnedMinor: Generated<Money>;
  sparePartId: number | null;
  taxableMinor: Money;
  totalMinor: Money;
  vatMinor: Money;
}

export interface InvoicePrepayments {
  companyId: number;
  depositId: number;
  invoiceId: number;
  totalMinor: Money;
  vatMinor: Money;
}

export interface Invoices {
  buyer: Json;
  category: InvoiceCategory;
  companyId: number;
  currency: string;
  customerId: number | null;
  dealerId: number | null;
  debitOfId: number | null;
  depositTicketId: number | null;
  discountMinor: Money;
  grossMinor: Money;
  id: Generated<number>;
  isCredit: Generated<boolean>;
  issuedAt: Generated<string>;
  number: string;
  originalInvoiceId: number | null;
  paidAtIssueMinor: Generated<Money>;
  partsInclusive: boolean | null;
  partsMinor: Generated<Money>;
  partsTaxed: boolean | null;
  paymentDueOn: string | null;
  paymentId: number | null;
  prepaidMinor: Generated<Money>;
  prepaidVatMinor: Generated<Money>;
  qr: string;
  requestHash: string | null;
  requestKey: string;
  returnReason: string | null;
  seller: Json;
  servicesInclusive: boolean | null;
  servicesMinor: Generated<Money>;
  servicesTaxed: boolean | null;
  shopId: number;
  supplyOn: string;
  taxableMinor: Money;
  taxType: InvoiceTaxType;
  ticketId: number | null;
  totalMinor: Money;
  type: Generated<InvoiceType>;
  vatAllowed: boolean;
  vatBp: number;
  vatExemption: VatExemption | null;
  vatExemptionNote: Generated<string>;
  vatMinor: Money;
  vatRegistrationId: number | null;
  vehicle: Generated<Json>;
}

export interface JournalAccounts {
  account: string;
  categoryId: Generated<number>;
  code: string;
  companyId: number;
  name: string;
  version: Generated<number>;
}

export interface JournalExports {
  companyId: number;
  compared: Json;
  debitMinor: Money;
  documents: number;
  exportedAt: string;
  exportedBy: number;
  exportedByAr: string;
  exportedByEn: string;
  fromOn: string;
  id: Generated<number>;
  requestHash: string;
  requestKey: string;
  untilOn: string;
}

export interface JournalLines {
  account: string;
  amountMinor: Money;
  categoryId: number | null;
  code: string;
  companyId: number;
  documentNumber: string;
  documentOn: string;
  exportId: number;
  name: string;
  position: number;
  postedOn: string;
  shopId: number;
  source: string;
  sourceId: number;
  sourceVersion: number | null;
}

export interface KnownDevices {
  account: string;
  deviceHash: string;
  seenAt: Generated<string>;
}

export interface Leases {
  companyId: number;
  heldUntil: string;
  holder: string;
  name: string;
}

export interface Logins {
  companyId: number;
  userId: number;
  username: string;
}

export interface LookupVersions {
  companyId: number;
  kind: string;
  modifiedAt: Generated<string>;
}

export interface LooseObjects {
  companyId: number;
  doomed: Generated<boolean>;
  objectKey: string;
  since: Generated<string>;
}

export interface Mails {
  attempts: Generated<number>;
  companyId: number;
  finishedAt: string | null;
  id: Generated<number>;
  problem: string | null;
  queuedAt: Generated<string>;
  recipient: string;
  sealedContent: string | null;
  shareId: number | null;
  status: Generated<SendStatus>;
}

export interface Makes {
  id: number;
  nameAr: string;
  nameEn: string;
}

export interface Merges {
  companyId: number;
  goneId: number;
  keptId: number;
  kind: MergedKind;
  mergedAt: Generated<string>;
  mergedBy: number;
}

export interface Models {
  id: number;
  makeId: number;
  nameAr: string;
  nameEn: string;
  yearFrom: number;
  yearTo: number | null;
}

export interface NoteFiles {
  companyId: number;
  fileId: number;
  noteId: number;
  position: number;
}

export interface Notifications {
  certificateId: number | null;
  companyId: number;
  createdAt: Generated<string>;
  daysLeft: number | null;
  estimateId: number | null;
  fromUserId: number | null;
  id: Generated<number>;
  kind: NotificationKind;
  partId: number | null;
  quantityMilli: number | null;
  readAt: string | null;
  shopId: number;
  ticketId: number | null;
  userId: number;
  waitingCount: number | null;
  waitingHours: number | null;
  webhookId: number | null;
}

export interface OperatorCodes {
  expiresAt: string;
  operator: number;
  tokenHash: string;
}

export interface OperatorFactors {
  lastStep: Generated<number>;
  operator: number;
  sealedSecret: string;
  since: Generated<string>;
}

export interface OperatorRecoveryCodes {
  codeHash: string;
  operator: number;
}

export interface OperatorSessions {
  address: string | null;
  agent: string | null;
  expiresAt: string;
  id: string;
  operator: number;
  startedAt: Generated<string>;
}

export interface OtherTransactions {
  amountMinor: Money;
  categoryId: number;
  companyId: number;
  customerId: number | null;
  dueOn: string | null;
  happenedOn: string;
  id: Generated<number>;
  invoiceId: number | null;
  kind: IncomeExpense;
  note: Generated<string>;
  noVatReason: NoVatReason | null;
  postedAt: string | null;
  postedBy: number | null;
  postedByAr: string | null;
  postedByEn: string | null;
  purchaseInvoiceId: number | null;
  recordedAt: string;
  recordedBy: number;
  recordedByAr: string;
  recordedByEn: string;
  recurringId: number | null;
  requestHash: string;
  requestKey: string;
  shopId: number;
  supplierDocNo: Generated<string>;
  supplierId: number | null;
  supplierName: Generated<string>;
  title: string;
  vatExemption: VatExemption | null;
  vatExemptionNote: Generated<string>;
  vatMode: PurchaseVatMode;
  version: Generated<number>;
}

export interface Packages {
  active: Generated<boolean>;
  companyId: number;
  description: Generated<string>;
  id: Generated<number>;
  nameAr: string;
  nameEn: string;
  priceMinor: Money;
  version: Generated<number>;
}

export interface PackageServices {
  companyId: number;
  packageId: number;
  position: number;
  quantityMilli: Generated<number>;
  serviceId: number;
}

export interface PartCategories {
  active: Generated<boolean>;
  companyId: number;
  id: Generated<number>;
  nameAr: string;
  nameEn: string;
  version: Generated<number>;
}

export interface PartRequests {
  askedBackMilli: Generated<number>;
  companyId: number;
  creditedMilli: Generated<number>;
  creditedValueMinor: Generated<Money>;
  id: Generated<number>;
  issuedMilli: Generated<number>;
  issuedValueMinor: Generated<Money>;
  partId: number;
  receivedMilli: Generated<number>;
  requestedAt: Generated<string>;
  requestedMilli: number;
  reservedMilli: Generated<number>;
  returnedMilli: Generated<number>;
  shopId: number;
  state: Generated<PartRequestState>;
  ticketId: number;
  ticketPartId: number | null;
  version: Generated<number>;
}

export interface PartRequestSteps {
  activityId: number | null;
  companyId: number;
  id: Generated<number>;
  quantityMilli: number;
  recordedAt: Generated<string>;
  recordedBy: number;
  recordedByAr: string;
  recordedByEn: string;
  requestId: number;
  step: PartRequestStep;
}

export interface Passkeys {
  algorithm: number;
  companyId: number;
  credentialId: string;
  id: Generated<number>;
  madeAt: Generated<string>;
  name: string;
  publicKey: string;
  signCount: Generated<number>;
  usedAt: string | null;
  userId: number;
}

export interface Payments {
  amountMinor: Money;
  companyId: number;
  customerId: number | null;
  dealerId: number | null;
  drawerId: number | null;
  id: Generated<number>;
  invoiceId: number | null;
  kind: PaymentKind;
  mode: PaymentMode | null;
  note: Generated<string>;
  ofCredit: Generated<boolean>;
  receiptNumber: string;
  reference: Generated<string>;
  refundOfId: number | null;
  requestHash: string;
  requestKey: string;
  shopId: number;
  takenAt: Generated<string>;
  takenBy: number;
  takenByAr: string;
  takenByEn: string;
  ticketId: number | null;
}

export interface PaymentTerms {
  active: Generated<boolean>;
  companyId: number;
  days: number;
  id: Generated<number>;
  nameAr: string;
  nameEn: string;
  version: Generated<number>;
}

export interface PermissionGroups {
  active: Generated<boolean>;
  allowedActions: string[] | null;
  companyId: number;
  id: Generated<number>;
  nameAr: string;
  nameEn: string;
  roles: string[];
  version: Generated<number>;
}

export interface Pictures {
  companyId: number;
  content: Buffer;
  createdAt: Generated<string>;
  entity: Pictured;
  entityId: number;
  id: Generated<number>;
  mime: string;
}

export interface PlanAddOns {
  active: Generated<boolean>;
  code: string;
  id: number;
  monthlyMinor: Money;
  nameAr: string;
  nameEn: string;
  position: number;
  version: Generated<number>;
  yearlyMinor: Money;
}

export interface Plans {
  active: Generated<boolean>;
  addOns: Generated<string[]>;
  code: string;
  id: number;
  maxShops: number | null;
  monthlyMinor: Money;
  nameAr: string;
  nameEn: string;
  position: number;
  version: Generated<number>;
  yearlyMinor: Money;
}

export interface PriceBands {
  companyId: number;
  fromCostMinor: Money;
  kind: PriceBandKind;
  shareBp: number;
}

export interface PriceListPrices {
  companyId: number;
  listId: number;
  partId: number;
  priceMinor: Money;
}

export interface PriceLists {
  active: Generated<boolean>;
  companyId: number;
  id: Generated<number>;
  nameAr: string;
  nameEn: string;
  offBp: Generated<number>;
  version: Generated<number>;
}

export interface Proposals {
  askedAt: Generated<string>;
  askedBy: number;
  askedByAr: string;
  askedByEn: string;
  companyId: number;
  discountAsideMinor: Generated<Money>;
  reason: Generated<string>;
  setAside: Generated<Json>;
  state: Generated<ApprovalState>;
  ticketId: number;
  ticketServiceId: number;
  urgency: Generated<Urgency>;
}

export interface PurchaseAttachments {
  addedAt: Generated<string>;
  addedBy: number;
  addedByAr: string;
  addedByEn: string;
  bytes: number;
  companyId: number;
  content: Buffer | null;
  id: Generated<number>;
  invoiceId: number | null;
  mime: string;
  name: string;
  objectHash: Buffer | null;
  objectKey: string | null;
  requestKey: string;
  thumbnail: Buffer | null;
  thumbnailMime: string | null;
  transactionId: number | null;
}

export interface PurchaseInvoiceLines {
  companyId: number;
  discountMinor: Generated<Money>;
  factorMilli: number | null;
  grossMinor: Money;
  invoiceId: number;
  nameAr: string;
  nameEn: string;
  partId: number | null;
  partNo: Generated<string>;
  position: number;
  priceMinor: Money;
  quantityMilli: number;
  returnedMilli: Generated<number>;
  returnedMinor: Generated<Money>;
  stockMilli: number | null;
  stockValueMinor: Money | null;
  taxableMinor: Money;
  ticketPartId: number | null;
  totalMinor: Money;
  unit: StockUnit | null;
  vatMinor: Money;
}

export interface PurchaseInvoices {
  badDebtMinor: Generated<Money>;
  category: Generated<PurchaseCategory>;
  companyId: number;
  currency: string;
  customsMinor: Generated<Money>;
  discountMinor: Generated<Money>;
  expenseCategoryId: number | null;
  freightMinor: Generated<Money>;
  grossMinor: Money;
  id: Generated<number>;
  importVatMinor: Generated<Money>;
  invoicedOn: string;
  note: Generated<string>;
  noVatReason: NoVatReason | null;
  number: string;
  originalInvoiceId: number | null;
  paidMinor: Generated<Money>;
  paymentDueOn: string | null;
  purchaseOrderId: number | null;
  qrCode: Generated<string>;
  recordedAt: Generated<string>;
  recordedBy: number;
  recordedByAr: string;
  recordedByEn: string;
  remainingMinor: Generated<Money>;
  requestHash: string;
  requestKey: string;
  returnedMinor: Generated<Money>;
  returnReason: string | null;
  shopId: number;
  stockDifferenceMinor: Money | null;
  supplierDocKey: Generated<string>;
  supplierDocNo: Generated<string>;
  supplierId: number | null;
  supplierName: Generated<string>;
  taxableMinor: Money;
  ticketId: number | null;
  toComplete: Generated<boolean>;
  totalMinor: Money;
  type: Generated<InvoiceType>;
  vatBp: number;
  vatMinor: Money;
  vatMode: PurchaseVatMode;
  vatRegistrationId: number | null;
  version: Generated<number>;
}

export interface PurchaseOrderLines {
  companyId: number;
  ended: Generated<boolean>;
  expectedOn: string | null;
  factorMilli: number;
  nameAr: string;
  nameEn: string;
  orderId: number;
  partId: number;
  partNo: string;
  position: number;
  priceMinor: Money | null;
  quantityMilli: number;
  receivedMilli: Generated<number>;
  shopId: number;
  stockMilli: number;
  toComeMilli: Generated<number>;
  unit: StockUnit;
}

export interface PurchaseOrderRequests {
  companyId: number;
  orderId: number;
  partId: number;
  quantityMilli: number;
  requestId: number;
}

export interface PurchaseOrders {
  companyId: number;
  currency: string;
  endedAt: string | null;
  expectedOn: string | null;
  id: Generated<number>;
  note: Generated<string>;
  number: string;
  orderedAt: Generated<string>;
  orderedBy: number;
  orderedByAr: string;
  orderedByEn: string;
  requestHash: Generated<string>;
  requestKey: string | null;
  sentAt: string | null;
  sentBy: number | null;
  sentByAr: string | null;
  sentByEn: string | null;
  sentHow: OrderChannel | null;
  sentTo: Generated<string>;
  shopId: number;
  state: Generated<PurchaseOrderState>;
  supplierId: number;
  version: Generated<number>;
}

export interface PurchasePayments {
  amountMinor: Money;
  companyId: number;
  drawerId: number | null;
  id: Generated<number>;
  invoiceId: number;
  kind: PaymentKind;
  mode: PaymentMode;
  note: Generated<string>;
  paidAt: Generated<string>;
  paidBy: number;
  paidByAr: string;
  paidByEn: string;
  reference: Generated<string>;
  refundOfId: number | null;
  requestHash: string;
  requestKey: string;
  shopId: number;
  voucherNumber: string;
}

export interface PurchaseWriteOffs {
  amountMinor: Money;
  companyId: number;
  id: Generated<number>;
  invoiceId: number;
  note: string;
  requestHash: string;
  requestKey: string;
  returnInvoiceId: number | null;
  shopId: number;
  vatMinor: Money;
  writtenAt: Generated<string>;
  writtenBy: number;
  writtenByAr: string;
  writtenByEn: string;
}

export interface QueueState {
  one: Generated<boolean>;
  seenAt: Generated<string>;
  tasks: Json;
}

export interface Receivables {
  badDebtMinor: Generated<Money>;
  cancelledAt: string | null;
  companyId: number;
  customerId: number | null;
  dealerId: number | null;
  dueOn: string;
  invoiceId: number;
  paidMinor: Generated<Money>;
  refundedMinor: Generated<Money>;
  remainingMinor: Generated<Money | null>;
  returnedMinor: Generated<Money>;
  shopId: number;
  totalMinor: Money;
}

export interface RecoveryCodes {
  codeHash: string;
  companyId: number;
  userId: number;
}

export interface RecurringDues {
  companyId: number;
  dueOn: string;
  id: Generated<number>;
  invoiceId: number | null;
  recurringId: number;
  settledAt: string | null;
  settledBy: number | null;
  settledByAr: string | null;
  settledByEn: string | null;
  shopId: number;
  state: Generated<RecurringDueState>;
}

export interface RecurringExpenseLines {
  amountMinor: Money;
  companyId: number;
  discountMinor: Generated<Money>;
  position: number;
  recurringId: number;
  title: string;
}

export interface RecurringExpenses {
  companyId: number;
  dayOfMonth: number;
  endsOn: string | null;
  every: RecurringEvery;
  expenseCategoryId: number | null;
  id: Generated<number>;
  nextDueOn: string | null;
  note: Generated<string>;
  noVatReason: NoVatReason | null;
  requestHash: string;
  requestKey: string;
  shopId: number;
  startsOn: string;
  state: Generated<RecurringState>;
  supplierId: number | null;
  supplierName: Generated<string>;
  vatMode: PurchaseVatMode;
  version: Generated<number>;
}

export interface RecurringTransactions {
  amountMinor: Money;
  categoryId: number;
  companyId: number;
  customerId: number | null;
  dayOfMonth: number;
  every: RecurringEvery;
  id: Generated<number>;
  kind: IncomeExpense;
  nextDueOn: string | null;
  note: Generated<string>;
  noVatReason: NoVatReason | null;
  setBy: number;
  setByAr: string;
  setByEn: string;
  shopId: number;
  startsOn: string;
  supplierId: number | null;
  supplierName: Generated<string>;
  title: string;
  vatExemption: VatExemption | null;
  vatExemptionNote: Generated<string>;
  vatMode: PurchaseVatMode;
}

export interface ReferenceVersions {
  kind: string;
  modifiedAt: Generated<string>;
}

export interface Registrations {
  codeHash: string;
  expiresAt: string;
  id: number;
  passwordHash: string;
  typed: Json;
  username: string;
}

export interface RememberedBrowsers {
  address: string | null;
  agent: string | null;
  companyId: number;
  expiresAt: string;
  id: Generated<number>;
  rememberedAt: Generated<string>;
  tokenHash: string;
  usedAt: Generated<string>;
  userId: number;
}

export interface RequestKeys {
  companyId: number;
  repeats: Generated<number>;
  requestKey: string;
}

export interface SearchEntries {
  body: string;
  companyId: number;
  entityId: number;
  kind: SearchKind;
}

export interface SecondFactors {
  companyId: number;
  lastStep: Generated<number>;
  method: string;
  sealedSecret: string | null;
  since: Generated<string>;
  userId: number;
}

export interface Sections {
  companyId: number;
  id: Generated<number>;
  nameAr: string;
  nameEn: string;
  position: Generated<number>;
  version: Generated<number>;
}

export interface SentActions {
  actedAt: string;
  action: string;
  companyId: number;
  entityId: number;
  receivedAt: Generated<string>;
  requestKey: string;
  userId: number;
}

export interface Services {
  active: Generated<boolean>;
  companyId: number;
  costMinor: Generated<Money>;
  descriptionAr: string | null;
  descriptionEn: string | null;
  discountInPercent: Generated<boolean>;
  discountMinor: Generated<Money>;
  durationMinutes: Generated<number>;
  id: Generated<number>;
  maxDiscountBp: Generated<number>;
  maxDiscountMinor: Generated<Money>;
  maxPriceMinor: Money;
  minDiscountMinor: Generated<Money>;
  minPriceMinor: Money;
  nameAr: string;
  nameEn: string;
  priceChange: Generated<PriceChange>;
  priceMinor: Money;
  sectionId: number;
  version: Generated<number>;
  warrantyPriceMinor: Generated<Money>;
  warrantyUnit: Generated<PeriodUnit>;
  warrantyValue: Generated<number>;
}

export interface Sessions {
  address: string | null;
  agent: string | null;
  clientId: string | null;
  companyId: number;
  endedAt: string | null;
  expiresAt: string;
  id: string;
  lastSeenAt: Generated<string>;
  ofApiKey: Generated<boolean>;
  seenAsUserId: number | null;
  startedAt: Generated<string>;
  tabletId: number | null;
  userId: number;
}

export interface SetupTokens {
  id: Generated<number>;
  madeAt: Generated<string>;
  tokenHash: string;
}

export interface Shares {
  channel: ShareChannel;
  companyId: number;
  customerId: number | null;
  dealerId: number | null;
  document: SharedDocument;
  estimateId: number | null;
  expiresAt: string;
  firstDay: string | null;
  firstSeenAt: string | null;
  id: Generated<number>;
  invoiceId: number | null;
  language: Language;
  lastDay: string | null;
  paymentId: number | null;
  purchaseOrderId: number | null;
  recipient: Generated<string>;
  revokedAt: string | null;
  seenExpenseShopIds: ArrayType<number> | null;
  seenShopIds: ArrayType<number> | null;
  sharedAt: Generated<string>;
  sharedBy: number;
  sharedByAr: string;
  sharedByEn: string;
  shopId: number | null;
  supplierId: number | null;
  ticketId: number | null;
  tokenHash: string;
}

export interface Shops {
  additionalNo: string | null;
  addressAr: string | null;
  addressEn: string | null;
  buildingNo: string | null;
  cityId: number | null;
  commercialRegister: string | null;
  commercialRegisterExpiresOn: string | null;
  companyId: number;
  contactNo: string | null;
  contactPerson: string | null;
  countryId: Generated<number>;
  createdAt: Generated<string>;
  districtAr: string | null;
  districtEn: string | null;
  email: string | null;
  enabled: Generated<boolean>;
  id: Generated<number>;
  isPrimary: Generated<boolean>;
  isWorkshop: Generated<boolean>;
  latitude: number | null;
  licenseExpiresOn: string | null;
  licenseNo: string | null;
  longitude: number | null;
  managerId: number | null;
  nameAr: string;
  nameEn: string;
  picturePath: string | null;
  postalCode: string | null;
  region: string | null;
  stampPicturePath: string | null;
  timeZone: Generated<string>;
  vatNumber: string | null;
  vatRegistrationId: number | null;
  version: Generated<number>;
}

export interface ShopSections {
  companyId: number;
  sectionId: number;
  shopId: number;
}

export interface ShopServices {
  companyId: number;
  serviceId: number;
  shopId: number;
}

export interface SignIns {
  address: string | null;
  agent: string | null;
  at: Generated<string>;
  companyId: number;
  id: Generated<number>;
  succeeded: boolean;
  userId: number;
}

export interface SoldSubscriptions {
  buyerId: number;
  companyId: number;
  invoiceId: number;
  kind: string;
  orderId: number;
}

export interface SparePartBarcodes {
  barcode: string;
  companyId: number;
  partId: number;
}

export interface SparePartFits {
  companyId: number;
  fromYear: number | null;
  makeId: number;
  modelId: number | null;
  partId: number;
  position: number;
  toYear: number | null;
}

export interface SpareParts {
  active: Generated<boolean>;
  brand: Generated<string>;
  categoryId: number | null;
  companyId: number;
  createdAt: Generated<string>;
  factorMilli: Generated<number>;
  id: Generated<number>;
  minPriceMinor: Generated<Money>;
  nameAr: string;
  nameEn: string;
  note: Generated<string>;
  partKey: string;
  partNo: string;
  picturePath: string | null;
  priceMinor: Generated<Money>;
  purchaseUnit: Generated<StockUnit>;
  unit: Generated<StockUnit>;
  version: Generated<number>;
}

export interface SparePartSubstitutes {
  companyId: number;
  otherPartId: number;
  partId: number;
}

export interface Stock {
  addedAt: Generated<string>;
  companyId: number;
  currentMilli: Generated<number>;
  lastCostMinor: Money | null;
  minimumMilli: Generated<number>;
  minPriceMinor: Generated<Money>;
  movedAt: string | null;
  openingMilli: Generated<number>;
  /**
   * Unused: what is on order is summed from app.purchase_order_lines.
   */
  orderedMilli: Generated<number>;
  partId: number;
  priceMinor: Generated<Money>;
  reservedMilli: Generated<number>;
  shelf: Generated<string>;
  shopId: number;
  valueMinor: Generated<Money>;
  version: Generated<number>;
}

export interface StockActivities {
  after: number | null;
  balanceMilli: number;
  balanceMinor: Money;
  before: number | null;
  companyId: number;
  document: string | null;
  documentId: number | null;
  documentNumber: Generated<string>;
  id: Generated<number>;
  kind: StockActivity;
  partId: number;
  quantityMilli: Generated<number>;
  reason: Generated<string>;
  recordedAt: string;
  recordedBy: number;
  recordedByAr: string;
  recordedByEn: string;
  shopId: number;
  valueMinor: Generated<number>;
}

export interface StockCountLines {
  companyId: number;
  countedAt: string | null;
  countedBy: number | null;
  countedByAr: Generated<string>;
  countedByEn: Generated<string>;
  countedMilli: number | null;
  countId: number;
  expectedMilli: number | null;
  ledgerId: number | null;
  movedBetween: Generated<boolean>;
  partId: number;
  postedMilli: number | null;
  postedMinor: number | null;
  version: Generated<number>;
}

export interface StockCounts {
  blind: Generated<boolean>;
  categoryId: number | null;
  companyId: number;
  endedAt: string | null;
  endedBy: number | null;
  endedByAr: Generated<string>;
  endedByEn: Generated<string>;
  id: Generated<number>;
  note: Generated<string>;
  number: string;
  openedAt: string;
  openedBy: number;
  openedByAr: string;
  openedByEn: string;
  reason: Generated<string>;
  requestHash: string;
  requestKey: string;
  scope: StockCountScope;
  shelf: Generated<string>;
  shopId: number;
  shortageMinor: Generated<Money>;
  state: Generated<StockCountState>;
  surplusMinor: Generated<Money>;
  uncountedAsZero: Generated<boolean>;
  version: Generated<number>;
}

export interface SubscriptionDocuments {
  askedAt: Generated<string>;
  companyId: number;
  firstDay: string;
  invoiceId: number | null;
  issuedAt: string | null;
  kind: string;
  lastDay: string;
  netMinor: Money;
  number: string | null;
  problem: string | null;
  sellerId: number | null;
  subscriptionId: number;
  totalMinor: Money;
  vatMinor: Money;
}

export interface SubscriptionReceipts {
  bytes: number;
  companyId: number;
  content: Buffer;
  mime: string;
  name: string;
  subscriptionId: number;
}

export interface SubscriptionRefunds {
  amountMinor: Money;
  cancels: boolean;
  companyId: number;
  iban: string | null;
  id: Generated<number>;
  madeAt: Generated<string>;
  madeBy: number;
  requestHash: string;
  requestKey: string;
  settledAt: string | null;
  state: Generated<RefundState>;
  subscriptionId: number | null;
}

export interface Subscriptions {
  accountName: string | null;
  accountNumber: string | null;
  addOns: string[];
  afterId: number | null;
  cancelHash: string | null;
  cancelKey: string | null;
  cardLast4: string | null;
  checkoutId: string | null;
  companyId: number;
  creditedMinor: Generated<Money>;
  creditMinor: Generated<Money>;
  discountMinor: Generated<Money>;
  dueMinor: Money;
  endsOn: string | null;
  iban: string | null;
  id: Generated<number>;
  invoiced: Generated<boolean>;
  items: Generated<Json>;
  madeAt: Generated<string>;
  madeBy: number;
  maxShops: number | null;
  method: SubscriptionMethod;
  netMinor: Money;
  orderedOn: string;
  packageMinor: Money;
  pageUrl: string | null;
  paidMinor: Generated<Money>;
  paidTo: string | null;
  paymentBrand: string | null;
  paymentId: string | null;
  period: string;
  planId: number;
  requestHash: string;
  requestKey: string;
  settledAt: string | null;
  startsLater: Generated<boolean>;
  startsOn: string | null;
  state: SubscriptionState;
  totalMinor: Money;
  transactionDate: string | null;
  transactionId: string | null;
  vatBp: number;
  vatMinor: Money;
  voucherCode: string | null;
  voucherId: number | null;
  walletMinor: Generated<Money>;
}

export interface Suppliers {
  additionalNo: string | null;
  buildingNo: string | null;
  city: string | null;
  companyId: number;
  contactName: string | null;
  contactNo: string | null;
  createdAt: Generated<string>;
  crNumber: string | null;
  district: string | null;
  email: string | null;
  id: Generated<number>;
  nameAr: string | null;
  nameEn: string | null;
  notes: string | null;
  paymentTermId: number | null;
  postalCode: string | null;
  street: string | null;
  type: Generated<SupplierType>;
  vatNumber: string | null;
  version: Generated<number>;
  whatsappNo: string | null;
}

export interface SupportEntries {
  address: string | null;
  companyId: number;
  enteredAt: Generated<string>;
  id: Generated<number>;
  operator: number;
  until: string;
}

export interface SupportWindows {
  companyId: number;
  until: string;
}

export interface Tablets {
  agent: string | null;
  companyId: number;
  endedAt: string | null;
  id: Generated<number>;
  idleMinutes: number;
  madeAt: Generated<string>;
  madeBy: number;
  name: string;
  roles: string[];
  seenAt: string | null;
  shopId: number;
  tokenHash: string;
  version: Generated<number>;
}

export interface TaxCertificates {
  certificate: string;
  companyId: number;
  csr: string;
  deviceId: number;
  expiresAt: string;
  id: Generated<number>;
  issuedAt: string;
  kind: TaxCertificateKind;
  noticedDays: number | null;
  replacedAt: string | null;
  sealed: string;
  sealedWith: string;
  storedAt: Generated<string>;
}

export interface TaxDeviceLog {
  answer: Json;
  at: Generated<string>;
  companyId: number;
  deviceId: number;
  id: Generated<number>;
  outcome: string;
  status: number | null;
  step: string;
  userId: number | null;
}

export interface TaxDevices {
  activatedAt: string | null;
  companyId: number;
  createdAt: Generated<string>;
  createdBy: number;
  id: Generated<number>;
  lastCounter: Generated<number>;
  lastHash: Generated<string>;
  memberTin: string | null;
  mode: EInvoicingMode;
  noticedHours: number | null;
  otpHint: string | null;
  otpUpdatedAt: string | null;
  retiredAt: string | null;
  serial: string;
  shopId: number;
  state: Generated<TaxDeviceState>;
  vatRegistrationId: number;
  version: Generated<number>;
}

export interface TaxEntries {
  adjustmentMinor: Money;
  amountMinor: Money;
  box: TaxBox;
  companyId: number;
  documentId: number;
  number: string;
  originalId: number | null;
  partyAr: string;
  partyEn: string;
  periodId: number;
  rateBp: number;
  recordedOn: string;
  shopId: number;
  source: TaxSource;
  taxOn: string;
  vatMinor: Money;
}

export interface TaxFigures {
  adjustmentMinor: Money;
  amountMinor: Money;
  box: TaxBox;
  companyId: number;
  documents: number;
  periodId: number;
  rateBp: number;
  vatMinor: Money;
}

export interface TaxPeriods {
  carriedMinor: Generated<Money>;
  companyId: number;
  createdAt: string;
  createdBy: number;
  createdByAr: string;
  createdByEn: string;
  fromOn: string;
  id: Generated<number>;
  length: TaxPeriodLength;
  postedAt: string | null;
  postedBy: number | null;
  postedByAr: string | null;
  postedByEn: string | null;
  requestHash: string;
  requestKey: string;
  toOn: string;
  vatRegistrationId: number;
  version: Generated<number>;
}

export interface TicketNotes {
  body: string;
  companyId: number;
  id: Generated<number>;
  ticketId: number;
  writtenAt: Generated<string>;
  writtenBy: number;
  writtenByAr: string;
  writtenByEn: string;
}

export interface TicketPackages {
  companyId: number;
  id: Generated<number>;
  nameAr: string;
  nameEn: string;
  packageId: number;
  priceMinor: Money;
  ticketId: number;
}

export interface TicketParts {
  companyId: number;
  costMinor: Generated<Money>;
  discountMinor: Generated<Money>;
  grossMinor: Generated<Money>;
  id: Generated<number>;
  make: Generated<string>;
  minPriceMinor: Generated<Money>;
  model: Generated<string>;
  nameAr: string;
  nameEn: string;
  partNo: Generated<string>;
  payerId: number | null;
  position: number;
  priceMinor: Generated<Money>;
  quantityMilli: number;
  source: PartSource;
  sparePartId: number | null;
  supplierId: number | null;
  supplierName: Generated<string>;
  taxableMinor: Generated<Money>;
  ticketId: number;
  ticketServiceId: number | null;
  totalMinor: Generated<Money>;
  vatMinor: Generated<Money>;
  version: Generated<number>;
}

export interface TicketPayers {
  amountMinor: Money | null;
  approvalReference: Generated<string>;
  approvedMinor: Money | null;
  approvedOn: string | null;
  claimNumber: Generated<string>;
  companyId: number;
  customerId: number | null;
  dealerId: number | null;
  id: Generated<number>;
  invoiceId: number | null;
  kind: string;
  position: number;
  shareBp: number | null;
  ticketId: number;
}

export interface Tickets {
  assessment: Generated<string>;
  badDebtMinor: Generated<Money>;
  canceledAt: string | null;
  checkedOutAt: string | null;
  checkoutKey: string | null;
  closedAt: string | null;
  companyId: number;
  complaint: Generated<string>;
  completedAt: string | null;
  currency: Generated<string>;
  customerAnsweredAt: string | null;
  customerId: number;
  dealerId: number | null;
  discountMinor: Generated<Money>;
  documentDiscountMinor: Generated<Money>;
  grossMinor: Generated<Money>;
  id: Generated<number>;
  km: number | null;
  number: string;
  openedAt: Generated<string>;
  paidMinor: Generated<Money>;
  partsInclusive: boolean;
  partsMinor: Generated<Money>;
  partsTaxed: boolean;
  paymentDueOn: string | null;
  promisedAt: string | null;
  refundedMinor: Generated<Money>;
  remainingMinor: Generated<Money | null>;
  requestHash: string;
  requestKey: string;
  returnedMinor: Generated<Money>;
  servicesCount: Generated<number>;
  servicesDone: Generated<number>;
  servicesInclusive: boolean;
  servicesMinor: Generated<Money>;
  servicesTaxed: boolean;
  sharedMinor: Generated<Money>;
  shopId: number;
  status: Generated<TicketStatus>;
  supervisorId: number | null;
  taxableMinor: Generated<Money>;
  totalMinor: Generated<Money>;
  vatAllowed: boolean;
  vatBp: number;
  vatMinor: Generated<Money>;
  vehicleId: number;
  version: Generated<number>;
  waitingReason: string | null;
}

export interface TicketSections {
  companyId: number;
  id: Generated<number>;
  sectionId: number;
  ticketId: number;
}

export interface TicketServices {
  canceledAt: string | null;
  companyId: number;
  completedAt: string | null;
  costMinor: Generated<Money>;
  description: Generated<string>;
  discountBp: number | null;
  discountMinor: Generated<Money>;
  dueAt: string | null;
  durationMinutes: number;
  grossMinor: Generated<Money>;
  id: Generated<number>;
  maxPriceMinor: Money;
  minPriceMinor: Money;
  nameAr: string;
  nameEn: string;
  payerId: number | null;
  position: number;
  priceMinor: Money;
  quantityMilli: Generated<number>;
  sectionId: number;
  serviceId: number | null;
  startedAt: string | null;
  status: Generated<ServiceStatus>;
  taxableMinor: Generated<Money>;
  ticketId: number;
  ticketPackageId: number | null;
  totalMinor: Generated<Money>;
  underWarrantyOfId: number | null;
  vatMinor: Generated<Money>;
  version: Generated<number>;
  warrantyEndsOn: string | null;
  warrantyUnit: Generated<PeriodUnit>;
  warrantyValue: Generated<number>;
}

export interface TicketTechnicians {
  assignedAt: Generated<string>;
  companyId: number;
  employeeId: number;
  extraMinutes: Generated<number>;
  id: Generated<number>;
  ticketId: number;
  ticketServiceId: number;
}

export interface TransferLines {
  companyId: number;
  lostMilli: Generated<number>;
  lostMinor: Generated<Money>;
  partId: number;
  position: number;
  quantityMilli: number;
  receivedMilli: Generated<number>;
  receivedMinor: Generated<Money>;
  transferId: number;
  valueMinor: Generated<Money>;
}

export interface Transfers {
  companyId: number;
  endedAt: string | null;
  fromShopId: number;
  id: Generated<number>;
  madeAt: string;
  madeBy: number;
  madeByAr: string;
  madeByEn: string;
  note: Generated<string>;
  number: string;
  reason: Generated<string>;
  requestHash: string;
  requestKey: string;
  sentAt: string | null;
  sentByAr: Generated<string>;
  sentByEn: Generated<string>;
  state: Generated<TransferState>;
  toShopId: number;
  version: Generated<number>;
}

export interface UsedChallenges {
  challengeHash: string;
  companyId: number;
  expiresAt: string;
}

export interface UserPins {
  companyId: number;
  pinHash: string;
  setAt: Generated<string>;
  userId: number;
  wrongInAll: Generated<number>;
  wrongTries: Generated<number>;
}

export interface Users {
  actionsAdded: Generated<string[]>;
  actionsRemoved: Generated<string[]>;
  allowedActions: string[] | null;
  autoPlayIntro: Generated<boolean>;
  companyId: number;
  companyRoles: Generated<string[]>;
  currentShopId: number | null;
  employeeId: number | null;
  enabled: Generated<boolean>;
  groupId: number | null;
  hideFloatingButton: Generated<boolean>;
  hideFloatingContact: Generated<boolean>;
  id: Generated<number>;
  isBusinessUser: Generated<boolean>;
  isIntegration: Generated<boolean>;
  language: Generated<Language>;
  lastLoginAt: string | null;
  layout: Generated<Layout>;
  mustChangePassword: Generated<boolean>;
  nameAr: string;
  nameEn: string;
  openWhatsapp: Generated<string>;
  passwordHash: string;
  timeZone: Generated<string>;
  twoFactor: Generated<boolean>;
  username: string;
  version: Generated<number>;
  whatsappSharingPreference: Generated<string>;
}

export interface UserShopRoles {
  companyId: number;
  role: string;
  shopId: number;
  userId: number;
}

export interface VatRegistrations {
  additionalNo: string | null;
  addressAr: string | null;
  addressEn: string | null;
  buildingNo: string | null;
  cityId: number | null;
  companyId: number;
  countryId: Generated<number>;
  crNumber: string | null;
  districtAr: string | null;
  districtEn: string | null;
  id: Generated<number>;
  nameAr: string | null;
  nameEn: string | null;
  postalCode: string | null;
  vatNumber: string;
  version: Generated<number>;
}

export interface VehicleConditions {
  belongings: Generated<Json>;
  companyId: number;
  conditionTemplateId: number;
  fuelEighths: number | null;
  km: number | null;
  marks: Generated<Json>;
  moment: ConditionMoment;
  recordedAt: Generated<string>;
  recordedBy: number;
  recordedByAr: string;
  recordedByEn: string;
  remark: Generated<string>;
  ticketId: number;
  version: Generated<number>;
}

export interface VehicleKm {
  companyId: number;
  id: Generated<number>;
  km: number;
  readAt: Generated<string>;
  ticketId: number | null;
  vehicleId: number;
}

export interface Vehicles {
  colorId: number | null;
  companyId: number;
  contactName: string | null;
  contactNo: string | null;
  createdAt: Generated<string>;
  customerId: number;
  dealerId: number | null;
  id: Generated<number>;
  isExample: Generated<boolean>;
  km: number | null;
  makeId: number;
  modelId: number | null;
  plateKey: string;
  plateNo: string;
  registrationCountryId: Generated<number>;
  skipPlateCheck: Generated<boolean>;
  version: Generated<number>;
  vin: string | null;
  year: number | null;
}

export interface Vouchers {
  active: Generated<boolean>;
  amountMinor: Money | null;
  code: string;
  endsOn: string;
  id: number;
  maxUses: number;
  percentBp: number | null;
  planId: number | null;
  startsOn: string;
  uses: Generated<number>;
  version: Generated<number>;
}

export interface WalletMovements {
  afterMinor: Money;
  amountMinor: Money;
  at: Generated<string>;
  beforeMinor: Money;
  companyId: number;
  kind: string;
  number: number;
  previous: Generated<number | null>;
  refundId: number | null;
  subscriptionId: number | null;
}

export interface WebhookDeliveries {
  answerMs: number | null;
  answerStatus: number | null;
  body: string;
  companyId: number;
  createdAt: Generated<string>;
  event: string;
  eventId: string;
  id: Generated<number>;
  nextTryAt: Generated<string>;
  problem: string | null;
  roundTries: Generated<number>;
  state: Generated<DeliveryState>;
  triedAt: string | null;
  tries: Generated<number>;
  webhookId: number;
}

export interface Webhooks {
  companyId: number;
  deletedAt: string | null;
  enabled: Generated<boolean>;
  events: string[];
  failingSince: string | null;
  id: Generated<number>;
  madeAt: Generated<string>;
  madeBy: number;
  name: string;
  sealedSecret: string;
  switchedOffAt: string | null;
  url: string;
  version: Generated<number>;
}

export interface WorkStretches {
  companyId: number;
  employeeId: number;
  endedAt: string | null;
  id: Generated<number>;
  pauseReason: string | null;
  startedAt: Generated<string>;
  ticketId: number;
  ticketServiceId: number;
}

export interface WornPrefixes {
  companyId: number;
  kind: DocumentKind;
  prefix: string;
  shopId: number;
}

export interface DB {
  accountLinks: AccountLinks;
  apiKeys: ApiKeys;
  attempts: Attempts;
  auditEvents: AuditEvents;
  authCodes: AuthCodes;
  basketLines: BasketLines;
  baskets: Baskets;
  carColors: CarColors;
  chainChecks: ChainChecks;
  cities: Cities;
  clock: Clock;
  companies: Companies;
  companyRevisions: CompanyRevisions;
  conditionFiles: ConditionFiles;
  conditionTemplates: ConditionTemplates;
  counters: Counters;
  countries: Countries;
  criticalServices: CriticalServices;
  currencies: Currencies;
  customers: Customers;
  dealers: Dealers;
  decisionAnswers: DecisionAnswers;
  decisions: Decisions;
  declinedWork: DeclinedWork;
  deskChanges: DeskChanges;
  documentPatterns: DocumentPatterns;
  documentTitles: DocumentTitles;
  drawerCounts: DrawerCounts;
  drawerMoves: DrawerMoves;
  drawerPieces: DrawerPieces;
  drawers: Drawers;
  eInvoices: EInvoices;
  employeeRecords: EmployeeRecords;
  employees: Employees;
  estimateDecisions: EstimateDecisions;
  estimatePackages: EstimatePackages;
  estimateParts: EstimateParts;
  estimatePayers: EstimatePayers;
  estimates: Estimates;
  estimateServices: EstimateServices;
  estimateVersions: EstimateVersions;
  files: Files;
  fileTotals: FileTotals;
  gateways: Gateways;
  handOvers: HandOvers;
  imports: Imports;
  incomeExpenseCategories: IncomeExpenseCategories;
  inspectionPointFiles: InspectionPointFiles;
  inspectionPoints: InspectionPoints;
  inspections: Inspections;
  inspectionTemplatePoints: InspectionTemplatePoints;
  inspectionTemplates: InspectionTemplates;
  installationMails: InstallationMails;
  invoiceLines: InvoiceLines;
  invoicePrepayments: InvoicePrepayments;
  invoices: Invoices;
  journalAccounts: JournalAccounts;
  journalExports: JournalExports;
  journalLines: JournalLines;
  knownDevices: KnownDevices;
  leases: Leases;
  logins: Logins;
  lookupVersions: LookupVersions;
  looseObjects: LooseObjects;
  mails: Mails;
  makes: Makes;
  merges: Merges;
  models: Models;
  noteFiles: NoteFiles;
  notifications: Notifications;
  operatorCodes: OperatorCodes;
  operatorFactors: OperatorFactors;
  operatorRecoveryCodes: OperatorRecoveryCodes;
  operatorSessions: OperatorSessions;
  otherTransactions: OtherTransactions;
  packages: Packages;
  packageServices: PackageServices;
  partCategories: PartCategories;
  partRequests: PartRequests;
  partRequestSteps: PartRequestSteps;
  passkeys: Passkeys;
  payments: Payments;
  paymentTerms: PaymentTerms;
  permissionGroups: PermissionGroups;
  pictures: Pictures;
  planAddOns: PlanAddOns;
  plans: Plans;
  priceBands: PriceBands;
  priceListPrices: PriceListPrices;
  priceLists: PriceLists;
  proposals: Proposals;
  purchaseAttachments: PurchaseAttachments;
  purchaseInvoiceLines: PurchaseInvoiceLines;
  purchaseInvoices: PurchaseInvoices;
  purchaseOrderLines: PurchaseOrderLines;
  purchaseOrderRequests: PurchaseOrderRequests;
  purchaseOrders: PurchaseOrders;
  purchasePayments: PurchasePayments;
  purchaseWriteOffs: PurchaseWriteOffs;
  queueState: QueueState;
  receivables: Receivables;
  recoveryCodes: RecoveryCodes;
  recurringDues: RecurringDues;
  recurringExpenseLines: RecurringExpenseLines;
  recurringExpenses: RecurringExpenses;
  recurringTransactions: RecurringTransactions;
  referenceVersions: ReferenceVersions;
  registrations: Registrations;
  rememberedBrowsers: RememberedBrowsers;
  requestKeys: RequestKeys;
  searchEntries: SearchEntries;
  secondFactors: SecondFactors;
  sections: Sections;
  sentActions: SentActions;
  services: Services;
  sessions: Sessions;
  setupTokens: SetupTokens;
  shares: Shares;
  shops: Shops;
  shopSections: ShopSections;
  shopServices: ShopServices;
  signIns: SignIns;
  soldSubscriptions: SoldSubscriptions;
  sparePartBarcodes: SparePartBarcodes;
  sparePartFits: SparePartFits;
  spareParts: SpareParts;
  sparePartSubstitutes: SparePartSubstitutes;
  stock: Stock;
  stockActivities: StockActivities;
  stockCountLines: StockCountLines;
  stockCounts: StockCounts;
  subscriptionDocuments: SubscriptionDocuments;
  subscriptionReceipts: SubscriptionReceipts;
  subscriptionRefunds: SubscriptionRefunds;
  subscriptions: Subscriptions;
  suppliers: Suppliers;
  supportEntries: SupportEntries;
  supportWindows: SupportWindows;
  tablets: Tablets;
  taxCertificates: TaxCertificates;
  taxDeviceLog: TaxDeviceLog;
  taxDevices: TaxDevices;
  taxEntries: TaxEntries;
  taxFigures: TaxFigures;
  taxPeriods: TaxPeriods;
  ticketNotes: TicketNotes;
  ticketPackages: TicketPackages;
  ticketParts: TicketParts;
  ticketPayers: TicketPayers;
  tickets: Tickets;
  ticketSections: TicketSections;
  ticketServices: TicketServices;
  ticketTechnicians: TicketTechnicians;
  transferLines: TransferLines;
  transfers: Transfers;
  usedChallenges: UsedChallenges;
  userPins: UserPins;
  users: Users;
  userShopRoles: UserShopRoles;
  vatRegistrations: VatRegistrations;
  vehicleConditions: VehicleConditions;
  vehicleKm: VehicleKm;
  vehicles: Vehicles;
  vouchers: Vouchers;
  walletMovements: WalletMovements;
  webhookDeliveries: WebhookDeliveries;
  webhooks: Webhooks;
  workStretches: WorkStretches;
  wornPrefixes: WornPrefixes;
}
