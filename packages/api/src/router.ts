import { accountLines, accountOwed, getAccount, listAccounts } from './accounts/get-account.ts'
import { payTogether } from './accounts/pay-together.ts'
import { printStatement } from './accounts/print-statement.ts'
import { listAudit } from './audit/list-audit.ts'
import { boardAtWork, boardByState } from './board/board.ts'
import { addPackage, changePackage, getPackage, listPackages, offered, removePackage } from './catalogue/packages.ts'
import {
  changeSection,
  removeSection as closeSection,
  listSections,
  addSection as openSection,
} from './catalogue/sections.ts'
import {
  changeService,
  addService as createService,
  getService,
  listServices,
  removeService,
} from './catalogue/services.ts'
import { warranties } from './catalogue/warranties.ts'
import {
  companyProfile,
  getCompany,
  saveCompany,
  saveContactInfo,
  saveGeneralInfo,
  saveVat,
} from './company/save-company.ts'
import { supportAccess } from './company/support-access.ts'
import { conditionsOfTicket, saveCondition } from './conditions/conditions.ts'
import { conditionReport } from './conditions/report.ts'
import { customerDuplicates, listCustomers } from './customers/list-customers.ts'
import { mergeCustomers } from './customers/merge-customers.ts'
import { changeCustomer, createCustomer, getCustomer, removeCustomer } from './customers/save-customer.ts'
import { listDealers } from './dealers/list-dealers.ts'
import { mergeDealers } from './dealers/merge-dealers.ts'
import { changeDealer, createDealer, getDealer, removeDealer } from './dealers/save-dealer.ts'
import { decideByLink, note as noteDecision } from './decisions/decide.ts'
import { declinedOfVehicle, dismiss, takeUp } from './decisions/declined-work.ts'
import { ofTicket as decisionsOfTicket, propose, withdraw } from './decisions/propose.ts'
import { countAndClose } from './drawers/close-drawer.ts'
import { currentDrawer, drawerPayments, getDrawer, listDrawers } from './drawers/list-drawers.ts'
import { moveCash } from './drawers/move-cash.ts'
import { openDrawer } from './drawers/open-drawer.ts'
import { exportLists } from './exports/lists.ts'
import { filesOfTicket, getFile, getThumbnail, removeFile, uploadFile } from './files/files.ts'
import { summary } from './home/summary.ts'
import { today } from './home/today.ts'
import { checkImport, importTemplate, reportImport, runImport } from './imports/import.ts'
import { inspections } from './inspections/endpoints.ts'
import { getInvoice } from './invoices/get-invoice.ts'
import { listInvoices } from './invoices/list-invoices.ts'
import { printInvoice } from './invoices/print-invoice.ts'
import { followTickets } from './live/follow-tickets.ts'
import * as cachedLookups from './lookups/cached.ts'
import { lookupData } from './lookups/startup.ts'
import { addTicketInvoicePayment, addTicketPayment } from './payments/add-payment.ts'
import { addPaymentDue } from './payments/add-payment-due.ts'
import { printReceipt } from './payments/print-receipt.ts'
import { getPicture, pictureOf, uploadPicture } from './pictures/pictures.ts'
import { companies, enter } from './platform/enter-company.ts'
import { searchAll, searchPath } from './search/search-all.ts'
import { linkPdf, openLink } from './shares/open-link.ts'
import {
  createDecisionLink,
  createSharedPdf,
  emailSharedLink,
  revoke,
  sharesOfTicket,
  whatsappSharedLink,
} from './shares/share.ts'
import { health, logApplicationError, version } from './system/health.ts'
import { addPackage as addTicketPackage } from './tickets/add-package.ts'
import { addMultiple, add as addService } from './tickets/add-services.ts'
import { checkOut } from './tickets/check-out.ts'
import { create as createTicket } from './tickets/create.ts'
import { createCreditInvoice } from './tickets/create-credit-invoice.ts'
import { discount } from './tickets/discount.ts'
import { activities, get as getTicket } from './tickets/get.ts'
import * as ticketLists from './tickets/list.ts'
import { addNote, removeNote } from './tickets/notes.ts'
import { add as addPart, update as changePart, remove as removePart } from './tickets/parts.ts'
import { addSection, removeSection } from './tickets/sections.ts'
import { status as serviceStatus } from './tickets/service-status.ts'
import { reopen, status as ticketStatus } from './tickets/status.ts'
import { assignSupervisor } from './tickets/supervisor.ts'
import { addHours, addTechnician, changeTechnician, removeTechnician } from './tickets/technicians.ts'
import { update as changeTicket } from './tickets/update.ts'
import { update as changeTicketService } from './tickets/update-service.ts'
import { warranty } from './tickets/warranty.ts'
import { workOrder } from './tickets/work-order.ts'
import { authenticate } from './users/authenticate.ts'
import { changeBusinessPassword, verifyBusinessUserPassword } from './users/business-user.ts'
import { takeOver } from './users/hand-over.ts'
import {
  changePasswordByAdmin,
  createUser,
  listUsers,
  removeUser,
  saveCredentials,
  userExists,
} from './users/save-account.ts'
import {
  changePassword,
  changePreferences,
  logout,
  profile,
  saveProfile,
  signInHistory,
  switchShop,
} from './users/session.ts'
import { getVehicle, kmHistory, listVehicles, vehicleDuplicates } from './vehicles/list-vehicles.ts'
import { mergeVehicles } from './vehicles/merge-vehicles.ts'
import { changeVehicle, createVehicle, removeVehicle } from './vehicles/save-vehicle.ts'
import { finish, pause, start } from './work/clock.ts'
import { myJobs } from './work/my-jobs.ts'

const lookups = {
  data: lookupData,
  services: cachedLookups.services,
  shopServices: cachedLookups.shopServices,
  countries: cachedLookups.countries,
  customers: cachedLookups.customers,
  dealers: cachedLookups.dealers,
  suppliers: cachedLookups.suppliers,
  makes: cachedLookups.makes,
  models: cachedLookups.models,
  modules: cachedLookups.modulesLookup,
  moduleActions: cachedLookups.moduleActionsLookup,
}

const tickets = {
  list: ticketLists.list,
  counts: ticketLists.counts,
  closed: ticketLists.closed,
  ofVehicle: ticketLists.ofVehicle,
  search: ticketLists.search,
  get: getTicket,
  activities,
  create: createTicket,
  update: changeTicket,
  discount,
  status: ticketStatus,
  reopen,
  checkOut,
  createCreditInvoice,
  addNote,
  removeNote,
  addSection,
  removeSection,
  workOrder,
}

const ticketServices = {
  add: addService,
  addMultiple,
  addPackage: addTicketPackage,
  update: changeTicketService,
  status: serviceStatus,
  addTechnician,
  changeTechnician,
  removeTechnician,
  addHours,
  assignSupervisor,
  warranty,
}

export const router = {
  lookups,
  system: { health, version, logApplicationError },
  users: {
    authenticate,
    handOver: takeOver,
    logout,
    profile,
    saveProfile,
    switchShop,
    signInHistory,
    changePassword,
    list: listUsers,
    exists: userExists,
    create: createUser,
    saveCredentials,
    changePasswordByAdmin,
    remove: removeUser,
    changePreferences,
    verifyBusinessUserPassword,
    changeBusinessPassword,
  },
  search: { all: searchAll, path: searchPath },
  customers: {
    list: listCustomers,
    get: getCustomer,
    duplicates: customerDuplicates,
    create: createCustomer,
    update: changeCustomer,
    remove: removeCustomer,
    merge: mergeCustomers,
  },
  dealers: {
    list: listDealers,
    get: getDealer,
    create: createDealer,
    update: changeDealer,
    remove: removeDealer,
    merge: mergeDealers,
  },
  catalogue: {
    sections: listSections,
    addSection: openSection,
    changeSection,
    removeSection: closeSection,
    services: listServices,
    service: getService,
    addService: createService,
    changeService,
    removeService,
    packages: listPackages,
    offered,
    servicePackage: getPackage,
    addPackage,
    changePackage,
    removePackage,
    warranties,
  },
  vehicles: {
    list: listVehicles,
    get: getVehicle,
    kmHistory,
    duplicates: vehicleDuplicates,
    create: createVehicle,
    update: changeVehicle,
    remove: removeVehicle,
    merge: mergeVehicles,
  },
  tickets,
  ticketServices,
  ticketParts: { add: addPart, update: changePart, remove: removePart },
  board: { byState: boardByState, atWork: boardAtWork },
  exports: exportLists,
  imports: { template: importTemplate, check: checkImport, report: reportImport, run: runImport },
  live: { tickets: followTickets },
  work: { myJobs, start, pause, finish },
  home: { today, summary },
  accounts: {
    list: listAccounts,
    get: getAccount,
    lines: accountLines,
    statement: printStatement,
    owed: accountOwed,
    pay: payTogether,
  },
  drawers: {
    current: currentDrawer,
    list: listDrawers,
    get: getDrawer,
    payments: drawerPayments,
    open: openDrawer,
    move: moveCash,
    close: countAndClose,
  },
  payments: { addTicketPayment, addTicketInvoicePayment, addPaymentDue, receipt: printReceipt },
  shares: {
    emailSharedLink,
    whatsappSharedLink,
    createSharedPdf,
    createDecisionLink,
    ofTicket: sharesOfTicket,
    revoke,
    open: openLink,
    pdf: linkPdf,
  },
  decisions: {
    ofTicket: decisionsOfTicket,
    propose,
    withdraw,
    note: noteDecision,
    declinedOfVehicle,
    takeUp,
    dismiss,
    decide: decideByLink,
  },
  inspections,
  invoices: { list: listInvoices, get: getInvoice, pdf: printInvoice },
  files: { upload: uploadFile, ofTicket: filesOfTicket, get: getFile, thumbnail: getThumbnail, remove: removeFile },
  conditions: { ofTicket: conditionsOfTicket, save: saveCondition, report: conditionReport },
  pictures: { upload: uploadPicture, ofEntity: pictureOf, get: getPicture },
  company: {
    profile: companyProfile,
    get: getCompany,
    saveGeneralInfo,
    saveContactInfo,
    saveVat,
    save: saveCompany,
    supportAccess,
  },
  operators: { companies, enter },
  audit: { list: listAudit },
}
