import * as papers from './papers.ts'
import * as paymentTerms from './payment-terms.ts'
import * as saveCompany from './save-company.ts'
import * as supportAccess from './support-access.ts'
import * as systemSettings from './system-settings.ts'
import * as vatRegistrations from './vat-registrations.ts'

export const company = [papers, paymentTerms, saveCompany, supportAccess, systemSettings, vatRegistrations]
