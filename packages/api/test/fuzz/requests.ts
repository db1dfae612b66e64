import type { Endpoint, Method, Schema } from './endpoints.ts'
import { kindOf } from './kinds.ts'
import type { Kind, World } from './world.ts'

/** A request still in parts, so that each part can be spoilt. */
export type Request = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }

/** Values that an ordinary caller would send, by name of the field. */
const ordinary: Record<string, unknown> = {
  scale: 100,
  maxUploadFileSizeInBytes: 5 * 1024 * 1024,
  acceptedFileTypesForUpload: ['pdf'],
  key: '7f6f3a4e-6a43-4a0e-9a3f-0f4f5b0e8a11',
  contactNo: '+966551230001',
  whatsappNo: '+966551230002',
  postalCode: '13211',
  buildingNo: '7421',
  additionalNo: '2201',
  plateNo: '8123 RTJ',
  at: [10, 10],
  year: 2022,
  makeId: 1,
  email: 'counter@example.com',
  vin: null,
  vatNumber: null,
  km: 42_000,
  everyMonths: 12,
  everyKm: 10_000,
  since: '0',
  price: 200_00,
  discountBp: null,
  discount: 0,
  minPrice: 0,
  amount: 1_00,
  underWarrantyOfId: null,
  refundOfId: null,
  modelId: null,
  colorId: null,
  dueAt: null,
  serviceIndex: null,
  sparePartId: null,
  iban: null,
  mobile: '+966551230003',
  phone: '+966114550191',
  cityId: null,
  countryId: 156,
  Longitude: 46.7,
  Latitude: 24.7,
  longitude: 46.7,
  latitude: 24.7,
  dealerId: null,
  source: 'PurchaseFromOutside',
  timeZone: 'Asia/Riyadh',
  searchInput: 'customer',
  registrationCountryId: 156,
  confirmedKm: true,
  confirmedAgain: true,
  confirmedOpenTicket: true,
  acknowledged: true,
  strokes: [[10, 50, 60, 20]],
  mode: 'cash',
  kind: 'Payment',
  custom: null,
  newSubscriptionPlanId: 1,
  addOns: '',
  voucherCode: '',
  packagePrice: 100_00,
}
const ofEndpoint: Record<string, Record<string, unknown>> = {
  'subscriptions.voucherDiscount': { voucherCode: 'TENTH' },
  'subscriptions.document': { kind: 'invoice' },
  'subscriptions.createPlan': { addOns: [] },
  'subscriptions.updatePlan': { addOns: [] },
  'operators.switchSecondFactorOn': { authCode: '123456' },
  'subscriptions.confirmPayment': { paymentId: 'a payment' },
  'tickets.create': { ticketServiceId: null },
  'estimates.create': { ticketServiceId: null, declinedWorkIds: [] },
  'estimates.updateService': { names: 'absent' },
  'estimates.share': { channel: 'Whatsapp', address: 'customer@example.com', number: '0551230077' },
  'estimates.payer': { payer: null },
  'employees.create': {
    ...{ bornOn: null, hiredOn: null, dischargedOn: null, nationalityId: null },
    jobTitle: 'technician',
  },
  'employees.update': {
    ...{ bornOn: null, hiredOn: null, dischargedOn: null, nationalityId: null },
    jobTitle: 'technician',
  },
  'labels.pdf': { price: false },
  'spareParts.create': {
    partNo: 'PF-1',
    modelId: null,
    fromYear: null,
    toYear: null,
    minPrice: 0,
    barcodes: ['6281007034567'],
  },
  'spareParts.update': {
    partNo: 'PF-2',
    modelId: null,
    fromYear: null,
    toYear: null,
    minPrice: 0,
    barcodes: ['6281007034574'],
  },
  'spareParts.changeCategory': { nameEn: 'Changed', nameAr: 'Changed' },
  'users.addGroup': { nameEn: 'Front desk', nameAr: 'الاستقبال', roles: ['Technician'] },
  'users.changeGroup': { nameEn: 'Front', nameAr: 'أمامي', roles: ['Technician'], active: true },
  'spareParts.changePriceList': { nameEn: 'Changed', nameAr: 'Changed' },
  'spareParts.setListPrice': { before: null },
  'spareParts.setPriceBands': { kind: 'markup' },
  'catalogue.addService': { maxPrice: 300_00, minDiscount: 0, maxDiscount: 0 },
  'catalogue.changeSection': { nameEn: 'Changed', nameAr: 'Changed' },
  'catalogue.changeService': { nameEn: 'Changed', nameAr: 'Changed', maxPrice: 300_00, minDiscount: 0, maxDiscount: 0 },
  'inspections.answer': { valueMilli: null, state: 'Soon' },
  'catalogue.addPackage': { quantityMilli: 1000 },
  'catalogue.changePackage': { nameEn: 'Changed', nameAr: 'Changed', quantityMilli: 1000 },
  'tickets.payers': {
    ...{ kind: 'amount', holder: 'dealer', shareBp: null, serviceIds: [], partIds: [] },
    ...{ approvedOn: null, approvedAmount: null },
  },
  'tickets.status': { status: 'Completed' },
  'ticketServices.status': { status: 'InProgress' },
  // Only a custom line is called otherwise.
  'ticketServices.update': { names: 'absent' },
  'vehicles.list': { dealerId: 'own', colorId: 1 },
  'tickets.list': { dealerId: 'own' },
  'tickets.closed': { dealerId: 'own' },
  'exports.openTickets': { dealerId: 'own' },
  'imports.template': { kind: 'customers' },
  'imports.check': { kind: 'customers' },
  'imports.report': { kind: 'customers' },
  'imports.run': { kind: 'customers' },
  'exports.closedTickets': { dealerId: 'own' },
  'exports.vehicles': { dealerId: 'own', colorId: 1 },
  'exports.statement': { holder: 'customer' },
  'drawers.move': { kind: 'In' },
  'purchases.record': { invoicedOn: '2026-01-05', paymentDueOn: null, supplierDocNo: '' },
  'purchases.complete': { invoicedOn: '2026-01-05', supplierDocNo: '' },
  'purchases.create': {
    ...{ invoicedOn: '2026-01-05', paymentDueOn: null, supplierDocNo: '', unit: 'piece', factorMilli: 1000 },
    ...{ quantityMilli: 1000, price: 10_00, amount: 1_00, order: null },
  },
  'purchaseOrders.create': { unit: 'piece', factorMilli: 1000, quantityMilli: 1000, price: 10_00 },
  'purchaseOrders.update': { unit: 'piece', factorMilli: 1000, quantityMilli: 1000, price: 10_00 },
  'purchaseOrders.share': { channel: 'Whatsapp', address: 'orders@nujoom.example', number: '0551230077' },
  'reorder.order': { unit: 'piece', factorMilli: 1000, quantityMilli: 1000, price: 10_00, orderedMilli: 1000 },
  'expenses.addCategory': { kind: 'expense' },
  'expenses.create': {
    ...{ invoicedOn: '2026-01-05', paymentDueOn: null, supplierDocNo: '', amount: 1_00 },
  },
  'recurringExpenses.add': { startsOn: '2026-11-01', endsOn: null },
  'recurringExpenses.update': { startsOn: '2026-11-01', endsOn: null },
  'recurringExpenses.setState': { state: 'paused' },
  'otherTransactions.create': { kind: 'income', vatMode: 'exclusive', happenedOn: '2026-01-05' },
  'otherTransactions.update': { vatMode: 'exclusive', happenedOn: '2026-01-05' },
  'otherTransactions.list': { kind: 'income' },
  'notifications.list': { kind: 'partShort' },
  'taxDevices.issueComplianceCSID': {
    acknowledged: { vatNumberValid: true, certificateMandatory: true, otpValid: true },
    ...{ otp: '123456', memberTin: null, zatcaModeId: 1 },
  },
  'taxDevices.renewCSID': { otp: '123456' },
  'otherTransactions.repeat': { every: 'month' },
  'otherTransactions.post': { mode: 'cash', amount: 1_00 },
  'debitNotes.issue': { debited: 11_50 },
  'debitNotes.return': { refund: null, returned: 0 },
  'incomeInvoices.return': { returnAmount: 1, refund: null, returned: 0 },
  'purchases.list': { purchaseInvoiceCategoryId: 1 },
  'purchases.return': { quantityMilli: 1 },
  'storeSales.create': { basketKey: null, customerId: null, payments: [], fromCredit: 0, exchange: null },
  'storeSales.return': { refund: null, quantityMilli: 1, outMilli: 1000 },
  'setup.complete': { username: 'founder@example.com', vatNumber: '310122393500003', password: 'Warsha-2026' },
  'activation.registerUser': {
    ...{ businessEmail: 'dawn@example.com', businessPhone: '0501234567', callingCode: 966, country: 156 },
    ...{ password: 'Warsha-2026', agree: true },
  },
  'activation.activateUser': { password: 'Warsha-2026' },
  'activation.resetPassword': { newPassword: 'Warsha-2026' },
  'company.addVatRegistration': { vatNumber: '310122393500003' },
  'company.changeVatRegistration': { vatNumber: '310122393500003' },
  'shops.saveNumbers': { kind: 'ticket', prefix: 'T-', digits: 4 },
  'drawers.close': { mode: 'card', denomination: 100_00, count: 1 },
  'shares.emailSharedLink': { document: 'Receipt', to: 'customer@example.com' },
  'shares.whatsappSharedLink': { document: 'Receipt' },
  'accounts.get': { holder: 'customer' },
  'accounts.lines': { holder: 'customer' },
  'accounts.owed': { holder: 'customer' },
  'accounts.pay': { holder: 'customer' },
  'accounts.share': { holder: 'customer', channel: 'Link', address: 'customer@example.com' },
  'accounts.shares': { holder: 'customer' },
  'supplierAccounts.share': { channel: 'Link', address: 'books@supplier.example' },
  'payments.addTicketPayments': {
    parts: [
      { mode: 'cash', amount: 1_00, reference: '' },
      { mode: 'card', amount: 1_00, reference: '4711' },
    ],
  },
  // What was paid on the open ticket is what the world took on it.
  'payments.addTicketPayment': { kind: 'Refund', refundOfId: 'own', paid: 10_00 },
  'payments.giveBack': { paid: 10_00 },
  'users.verify2FactorAuthCode': { authCode: '123456' },
  'users.switchSecondFactorOn': { authCode: '123456' },
  'users.endSession': { id: '01890a5d-ac96-774b-bcce-b302099a8057' },
  'users.create': { username: 'new@example.com', companyRoles: [], shopRoles: [], password: 'Warsha-2026' },
  'users.saveCredentials': { username: 'changed@example.com', companyRoles: [] },
  'users.changePasswordByAdmin': { newPassword: 'Warsha-2027' },
  'users.verifyBusinessUserPassword': { password: 'Warsha-2026' },
  'users.changeBusinessPassword': { password: 'Warsha-2026', newPassword: 'Warsha-2027' },
  'users.changePassword': { password: 'Warsha-2026', newPassword: 'Warsha-2027' },
}

/** The request that an ordinary caller of this world would send. */
export function ordinaryRequest(endpoint: Endpoint, world: World, version: number): Request {
  const valueFor = (name: string, schema: Schema): unknown => {
    const kind = kindOf(endpoint, name)
    const wished = { ...ordinary, ...ofEndpoint[endpoint.name] }[name]
    if (wished === 'own' && kind) return world.ids[kind]
    if (wished === 'absent') return undefined
    if (wished !== undefined) return wished
    if (name === 'token') return endpoint.name === 'shares.pdf' ? world.link.shows : world.link.asks
    if (name === 'version') return schema.type === 'string' ? world.link.version : version
    if (kind) return schema.type === 'array' ? [world.ids[kind]] : world.ids[kind]
    return anyOf(schema)
  }
  const fields = (schemas: Record<string, Schema>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, valueFor(name, schema)]))
  function anyOf(schema: Schema): unknown {
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return schema.enum[0]
    if (schema.properties) return fields(schema.properties)
    if (schema.items) return [anyOf(schema.items)]
    if (schema.anyOf) return anyOf(schema.anyOf[0] ?? {})
    return plain(schema)
  }
  return { params: fields(endpoint.params), query: fields(endpoint.query), body: endpoint.body && anyOf(endpoint.body) }
}

function plain({ type, format }: Schema): unknown {
  if (format === 'date') return '2026-11-30'
  if (format === 'date-time') return '2026-11-30T10:00:00Z'
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return false
  return 'Fuzz'
}

/** Where every value of a request stands: `['body', 'services', '0', 'price']`. */
export function placesIn(value: unknown, path: string[] = []): string[][] {
  if (value === null || typeof value !== 'object') return [path]
  const inside = Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))
  return path.length > 1 ? [path, ...inside] : inside
}

/** Every place of a request where a record is named, and of what kind; a list of them is named by its first. */
export function referencesIn(endpoint: Endpoint, request: Request): { place: string[]; kind: Kind }[] {
  return placesIn(request).flatMap((place) => {
    const kind = kindOf(endpoint, place.findLast((step) => !/^\d+$/.test(step)) ?? '')
    const isRecord =
      kind !== undefined &&
      !placesIn(request).some(
        (other) => other.length > place.length && other.join('.').startsWith(`${place.join('.')}.`),
      )
    return isRecord ? [{ place, kind }] : []
  })
}

/** A copy in which one value is another, or gone where it is undefined. */
export function withValue<T>(whole: T, path: string[], value: unknown): T {
  const copy = structuredClone(whole)
  const last = path.at(-1) ?? ''
  let parent: unknown = copy
  for (const step of path.slice(0, -1)) parent = isHolder(parent) ? parent[step] : undefined
  if (!isHolder(parent)) return copy
  if (value === undefined) Reflect.deleteProperty(parent, last)
  else Object.defineProperty(parent, last, { value, enumerable: true, configurable: true, writable: true })
  return copy
}
const isHolder = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object'

export type Call = { method: Method; url: string; payload?: string; headers: Record<string, string> }

/** The call as it goes over the wire. */
export function callOf(endpoint: Endpoint, request: Request, prefix: string): Call {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inUrl(request.params[name]))
  const query = Object.entries(request.query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${inUrl(name)}=${inUrl(one)}`),
  )
  const url = `${prefix}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
  if (endpoint.body === null) return { method: endpoint.method, url, headers: {} }
  const payload = JSON.stringify(request.body) ?? ''
  return { method: endpoint.method, url, payload, headers: { 'content-type': 'application/json' } }
}

/** A text already escaped is left as it is, so that broken escapes get through too. */
export const alreadyInUrl = (text: string) => ({ alreadyInUrl: text })
function inUrl(value: unknown): string {
  if (isHolder(value) && typeof value.alreadyInUrl === 'string') return value.alreadyInUrl
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.toWellFormed())
}
