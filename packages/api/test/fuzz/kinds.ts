import type { Endpoint } from './endpoints.ts'
import type { Kind } from './world.ts'

const kindOfField: Record<string, Kind> = {
  ticketId: 'ticket',
  vehicleId: 'vehicle',
  customerId: 'customer',
  dealerId: 'dealer',
  partyId: 'dealer',
  supplierId: 'supplier',
  substituteIds: 'sparePart',
  categoryId: 'partCategory',
  serviceId: 'service',
  ticketServiceId: 'ticketService',
  ticketServiceIds: 'ticketService',
  underWarrantyOfId: 'ticketService',
  employeeId: 'employee',
  supervisorId: 'employee',
  technicianId: 'employee',
  technicianIds: 'employee',
  invoiceId: 'invoice',
  purchaseInvoiceId: 'purchase',
  partIds: 'part',
  partId: 'sparePart',
  paymentId: 'payment',
  urlToShare: 'paper',
  fileIds: 'file',
  conditionTemplateId: 'conditionTemplate',
  paymentTermId: 'paymentTerm',
  refundOfId: 'payment',
  sectionId: 'section',
  packageId: 'package',
  shopId: 'shop',
  shopIds: 'shop',
  userId: 'user',
  companyId: 'company',
  templateId: 'checklist',
  pointId: 'inspectionPoint',
  sparePartId: 'sparePart',
  requestId: 'partRequest',
}
/** What a document is called for short where it is of one shelf alone. */
const kindOfFieldIn: Record<string, Record<string, Kind>> = {
  expenses: { invoiceId: 'expense', purchaseInvoiceId: 'expense', categoryId: 'expenseCategory' },
}
const kindOfShelf: Record<string, Kind> = {
  customers: 'customer',
  dealers: 'dealer',
  suppliers: 'supplier',
  spareParts: 'sparePart',
  employees: 'employee',
  vehicles: 'vehicle',
  tickets: 'ticket',
  ticketServices: 'ticketService',
  ticketParts: 'part',
  partRequests: 'partRequest',
  work: 'ticketService',
  payments: 'payment',
  accounts: 'customer',
  exports: 'customer',
  drawers: 'drawer',
  shares: 'share',
  invoices: 'invoice',
  purchases: 'purchase',
  storeSales: 'storeSale',
  purchaseOrders: 'purchaseOrder',
  expenses: 'expense',
  users: 'user',
  company: 'company',
  pictures: 'picture',
  inspections: 'inspection',
  files: 'file',
  conditionTemplates: 'conditionTemplate',
}
/** The record that goes into the other when two are merged. */
const goneOfShelf: Record<string, Kind> = {
  customers: 'otherCustomer',
  dealers: 'otherDealer',
  vehicles: 'otherVehicle',
}
const kindOfId: Record<string, Kind> = {
  'expenses.changeCategory': 'expenseCategory',
  'expenses.removeCategory': 'expenseCategory',
  'pictures.ofEntity': 'company',
  'pictures.remove': 'company',
  'accounts.revokeShare': 'accountShare',
  'exports.drawerPayments': 'drawer',
  'conditions.report': 'ticket',
  'company.changePaymentTerm': 'paymentTerm',
  'spareParts.changeCategory': 'partCategory',
  'catalogue.changeSection': 'section',
  'catalogue.removeSection': 'section',
  'catalogue.service': 'service',
  'catalogue.changeService': 'service',
  'catalogue.removeService': 'service',
  'catalogue.servicePackage': 'package',
  'catalogue.changePackage': 'package',
  'catalogue.removePackage': 'package',
  'tickets.removeNote': 'note',
  'tickets.removeSection': 'ticketSection',
  'ticketServices.changeTechnician': 'ticketTechnician',
  'ticketServices.removeTechnician': 'ticketTechnician',
  'ticketServices.addHours': 'ticketTechnician',
  'decisions.withdraw': 'proposal',
  'decisions.note': 'proposal',
  'decisions.decide': 'proposal',
  'decisions.preview': 'proposal',
  'decisions.takeUp': 'declined',
  'decisions.dismiss': 'declined',
  'inspections.template': 'checklist',
  'inspections.changeTemplate': 'checklist',
  'inspections.removeTemplate': 'checklist',
  'inspections.answer': 'inspectionPoint',
  'inspections.addPhotos': 'inspectionPoint',
}

/** What a field of an endpoint refers to, where it refers to something. */
export function kindOf(endpoint: Endpoint, field: string): Kind | undefined {
  const shelf = endpoint.name.split('.')[0] ?? ''
  if (field === 'goneId') return goneOfShelf[shelf]
  if (field === 'keptId') return kindOfShelf[shelf]
  if (field !== 'id') return kindOfFieldIn[shelf]?.[field] ?? kindOfField[field]
  return kindOfId[endpoint.name] ?? kindOfShelf[shelf]
}
