import * as sharing from './account-shares.ts'
import * as owing from './accounts.ts'
import * as audit from './audit.ts'
import * as board from './board.ts'
import * as catalogue from './catalogue.ts'
import * as company from './company.ts'
import * as conditionTemplates from './condition-templates.ts'
import * as conditions from './conditions.ts'
import * as customers from './customers.ts'
import * as dealers from './dealers.ts'
import * as decisions from './decisions.ts'
import * as drawers from './drawers.ts'
import * as employees from './employees.ts'
import * as exports from './exports.ts'
import * as files from './files.ts'
import { history } from './history.ts'
import * as home from './home.ts'
import * as imports from './imports.ts'
import * as inspections from './inspections.ts'
import * as invoices from './invoices.ts'
import * as live from './live.ts'
import * as lookups from './lookups.ts'
import * as operators from './operators.ts'
import * as payments from './payments.ts'
import * as pictures from './pictures.ts'
import * as purchases from './purchases.ts'
import * as search from './search.ts'
import * as shares from './shares.ts'
import * as shops from './shops.ts'
import { suppliers } from './suppliers.ts'
import * as system from './system.ts'
import * as ticketParts from './ticket-parts.ts'
import * as ticketServices from './ticket-services.ts'
import * as tickets from './tickets.ts'
import * as accounts from './user-accounts.ts'
import * as users from './users.ts'
import * as vehicles from './vehicles.ts'
import * as work from './work.ts'

/** Every endpoint of the product, by shelf. */
export const contract = {
  system: { health: system.health, version: system.version, logApplicationError: system.logApplicationError },
  users: {
    authenticate: users.authenticate,
    handOver: users.handOver,
    logout: users.logout,
    profile: users.profile,
    saveProfile: users.saveProfile,
    switchShop: users.switchShop,
    signInHistory: users.signInHistory,
    changePassword: users.changePassword,
    list: accounts.list,
    get: accounts.get,
    exists: accounts.exists,
    create: accounts.create,
    saveCredentials: accounts.saveCredentials,
    changePasswordByAdmin: accounts.changePasswordByAdmin,
    remove: accounts.remove,
    preferencesOf: accounts.preferencesOf,
    changePreferences: accounts.changePreferences,
    verifyBusinessUserPassword: accounts.verifyBusinessUserPassword,
    changeBusinessPassword: accounts.changeBusinessPassword,
  },
  lookups: {
    data: lookups.lookupData,
    services: lookups.services,
    shopServices: lookups.shopServices,
    countries: lookups.countries,
    customers: lookups.customers,
    dealers: lookups.dealers,
    suppliers: lookups.suppliers,
    makes: lookups.makes,
    models: lookups.models,
    modules: lookups.modulesLookup,
    moduleActions: lookups.moduleActionsLookup,
  },
  search: { all: search.all, fullText: search.fullText, path: search.path },
  home: { today: home.today, summary: home.summary },
  customers: {
    list: customers.list,
    get: customers.get,
    duplicates: customers.duplicates,
    create: customers.create,
    update: customers.update,
    remove: customers.remove,
    merge: customers.merge,
  },
  history,
  dealers: {
    list: dealers.list,
    get: dealers.get,
    create: dealers.create,
    update: dealers.update,
    remove: dealers.remove,
    merge: dealers.merge,
  },
  suppliers,
  employees: {
    list: employees.list,
    expiring: employees.expiring,
    get: employees.get,
    create: employees.create,
    update: employees.update,
    remove: employees.remove,
  },
  shops: shops.ofShops,
  catalogue: {
    sections: catalogue.sections,
    addSection: catalogue.addSection,
    changeSection: catalogue.changeSection,
    removeSection: catalogue.removeSection,
    services: catalogue.services,
    service: catalogue.service,
    addService: catalogue.addService,
    changeService: catalogue.changeService,
    changePrices: catalogue.changePrices,
    removeService: catalogue.removeService,
    packages: catalogue.packages,
    offered: catalogue.offered,
    usedServices: catalogue.usedServices,
    servicePackage: catalogue.servicePackage,
    addPackage: catalogue.addPackage,
    changePackage: catalogue.changePackage,
    removePackage: catalogue.removePackage,
    warranties: catalogue.warranties,
  },
  vehicles: {
    list: vehicles.list,
    get: vehicles.get,
    kmHistory: vehicles.kmHistory,
    duplicates: vehicles.duplicates,
    create: vehicles.create,
    update: vehicles.update,
    remove: vehicles.remove,
    merge: vehicles.merge,
  },
  tickets: {
    list: tickets.list,
    counts: tickets.counts,
    closed: tickets.closed,
    ofVehicle: tickets.ofVehicle,
    search: tickets.search,
    get: tickets.get,
    activities: tickets.activities,
    create: tickets.create,
    update: tickets.update,
    discount: tickets.discount,
    status: tickets.status,
    reopen: tickets.reopen,
    checkOut: tickets.checkOut,
    createCreditInvoice: tickets.createCreditInvoice,
    addNote: tickets.addNote,
    removeNote: tickets.removeNote,
    addSection: tickets.addSection,
    removeSection: tickets.removeSection,
    workOrder: tickets.workOrder,
    preInvoice: tickets.preInvoice,
  },
  ticketServices: {
    add: ticketServices.add,
    addMultiple: ticketServices.addMultiple,
    addPackage: ticketServices.addPackage,
    update: ticketServices.update,
    status: ticketServices.status,
    finish: ticketServices.finish,
    addTechnician: ticketServices.addTechnician,
    changeTechnician: ticketServices.changeTechnician,
    removeTechnician: ticketServices.removeTechnician,
    addHours: ticketServices.addHours,
    assignSupervisor: ticketServices.assignSupervisor,
    warranty: ticketServices.warranty,
  },
  ticketParts: { add: ticketParts.add, update: ticketParts.update, remove: ticketParts.remove },
  board: {
    byState: board.byState,
    atWork: board.atWork,
    moveToLane: board.moveToLane,
    moveToTechnician: board.moveToTechnician,
  },
  exports: exports.ofLists,
  imports: { template: imports.template, check: imports.check, report: imports.report, run: imports.run },
  live: { tickets: live.tickets },
  work: { myJobs: work.myJobs, start: work.start, pause: work.pause, finish: work.finish },
  accounts: {
    list: owing.list,
    get: owing.get,
    lines: owing.lines,
    statement: owing.statement,
    owed: owing.owed,
    pay: owing.pay,
    payOut: owing.payOut,
    share: sharing.share,
    shares: sharing.list,
    revokeShare: sharing.revoke,
  },
  drawers: {
    current: drawers.current,
    list: drawers.list,
    get: drawers.get,
    payments: drawers.payments,
    open: drawers.open,
    move: drawers.move,
    close: drawers.close,
  },
  payments: {
    addTicketPayment: payments.addTicketPayment,
    addTicketInvoicePayment: payments.addTicketInvoicePayment,
    giveBack: payments.giveBack,
    addPaymentDue: payments.addPaymentDue,
    ticketCredit: payments.ticketCredit,
    receipt: payments.receipt,
  },
  shares: {
    reader: shares.reader,
    emailSharedLink: shares.emailSharedLink,
    whatsappSharedLink: shares.whatsappSharedLink,
    createSharedPdf: shares.createSharedPdf,
    createDecisionLink: shares.createDecisionLink,
    ofTicket: shares.ofTicket,
    revoke: shares.revoke,
    open: shares.open,
    pdf: shares.pdf,
  },
  decisions: {
    ofTicket: decisions.ofTicket,
    propose: decisions.propose,
    withdraw: decisions.withdraw,
    note: decisions.note,
    declinedOfVehicle: decisions.declinedOfVehicle,
    takeUp: decisions.takeUp,
    dismiss: decisions.dismiss,
    decide: decisions.decide,
  },
  inspections: {
    templates: inspections.templates,
    template: inspections.template,
    addTemplate: inspections.addTemplate,
    addStandardTemplate: inspections.addStandardTemplate,
    changeTemplate: inspections.changeTemplate,
    removeTemplate: inspections.removeTemplate,
    ofTicket: inspections.ofTicket,
    ofVehicle: inspections.ofVehicle,
    start: inspections.start,
    answer: inspections.answer,
    addPhotos: inspections.addPhotos,
    findingPhoto: inspections.findingPhoto,
    finish: inspections.finish,
    reopen: inspections.reopen,
    remove: inspections.remove,
    propose: inspections.propose,
    pdf: inspections.pdf,
  },
  invoices: {
    list: invoices.list,
    get: invoices.get,
    foreseen: invoices.foreseen,
    pdf: invoices.pdf,
    return: invoices.returnInvoice,
  },
  purchases: {
    record: purchases.record,
    list: purchases.list,
    get: purchases.get,
    waiting: purchases.waiting,
    checkSupplierDocNo: purchases.checkSupplierDocNo,
    complete: purchases.complete,
    addPayment: purchases.addPayment,
    return: purchases.returnPurchase,
  },
  operators: { companies: operators.companies, enter: operators.enter },
  files: {
    upload: files.upload,
    ofTicket: files.ofTicket,
    get: files.get,
    thumbnail: files.thumbnail,
    remove: files.remove,
  },
  conditionTemplates: {
    list: conditionTemplates.list,
    get: conditionTemplates.get,
    add: conditionTemplates.add,
    change: conditionTemplates.change,
    remove: conditionTemplates.remove,
  },
  conditions: { ofTicket: conditions.ofTicket, save: conditions.save, report: conditions.report },
  pictures: { upload: pictures.upload, remove: pictures.remove, ofEntity: pictures.ofEntity, get: pictures.get },
  company: {
    profile: company.profile,
    get: company.get,
    saveGeneralInfo: company.saveGeneralInfo,
    saveContactInfo: company.saveContactInfo,
    saveVat: company.saveVat,
    save: company.save,
    papers: company.papers,
    savePapers: company.savePapers,
    supportAccess: company.supportAccess,
  },
  audit: { list: audit.list, people: audit.people },
}
export type Contract = typeof contract
