import { historyOfInvoices, historyOfVisits } from './pages.ts'
import { declinedOfCars, inspectionsOfCars, warrantiesOfCars } from './works.ts'

export const history = {
  visits: historyOfVisits,
  invoices: historyOfInvoices,
  declinedWork: declinedOfCars,
  warranties: warrantiesOfCars,
  inspections: inspectionsOfCars,
}
