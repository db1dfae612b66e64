import type { CustomService, NewTicketService } from '@warsha/contract/ticket-lines'
import type { CompanyTx } from '@warsha/db/database'
import { bothNames, customRule } from '@warsha/domain/custom-services'
import { type Discount, discountOf, refuseLineDiscount, usualDiscount } from '@warsha/domain/discounts'
import { isUnderWarranty } from '@warsha/domain/durations'
import { type Money, money, priceOf, zero } from '@warsha/domain/money'
import { type Grants, type ModuleAction, refusePermission } from '@warsha/domain/permissions'
import { refuseServicePrice, startingPrice } from '@warsha/domain/services'
import { refuseTechnician } from '@warsha/domain/technicians'
import type { CalendarDate } from '@warsha/domain/time'
import { refuseLargeLine } from '@warsha/domain/totals'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { type CatalogueService, findSection, listCatalogueServices, listWarranties, listWorkers } from './catalogue.ts'
import type { LineRights } from './source.ts'

export type At = { shopId: number; vehicleId: number; today: CalendarDate }
/** A service with its rules: of the catalogue, or in none. */
type SoldService = Omit<CatalogueService, 'id'> & { id: number | null }
export type ServiceLine = {
  given: NewTicketService
  service: SoldService
  price: Money
  gross: Money
  discount: Money
  /** Of the price and the discount that stand without anybody's own word: those of the catalogue, or of work once offered. */
  usual: { price: Money; discount: Money }
  /** The package of the document it is sold in. */
  packageLineId?: number
}

/** What a service was once offered for: price and discount as they were, in the range of that day. */
export type Offered = Pick<CatalogueService, 'price' | 'minPrice' | 'maxPrice' | 'discount'> & { quantityMilli: number }

/** Services as they are put on a ticket, each checked against what the catalogue allows; `field` names their list in the request. */
export async function serviceLines(
  tx: CompanyTx,
  at: At,
  given: NewTicketService[],
  { field = 'services', offered = [] }: { field?: string; offered?: readonly (Offered | undefined)[] } = {},
): Promise<ServiceLine[]> {
  if (given.length === 0) return []
  const catalogue = await listCatalogueServices(
    tx,
    at.shopId,
    distinct(given.flatMap(({ serviceId }) => serviceId ?? [])),
  )
  await refuseUnknownSections(tx, given, field)
  await refuseUnknownWarranties(tx, at, given, field)
  await refuseStrangers(tx, at, given)
  return given.map((one, index) => {
    const service = one.custom ? customService(one.custom) : catalogue.find(({ id }) => id === one.serviceId)
    if (!service) throw refuse({ code: 'NotFound', field: `${field}.${index}.serviceId` })
    return lineOf(one, service, offered[index])
  })
}

/** A price of one's own and a discount ask for the same grants on a new line as on one that is there (ROL-024). */
export function refuseUngrantedLines(
  actor: Grants,
  { module, edit, discount: discounts }: LineRights,
  lines: readonly ServiceLine[],
): void {
  const needs = (action: ModuleAction) => orRefuse(refusePermission(actor, { module, actions: [action] }))
  for (const { given, price, discount, usual } of lines) {
    const underWarranty = given.underWarrantyOfId !== null
    const isOwnPrice = price !== usual.price && !(underWarranty && price === 0)
    if (isOwnPrice) needs(edit)
    if (discount > 0 && discount !== usual.discount) needs(discounts)
  }
}

function lineOf(given: NewTicketService, sold: SoldService, offered: Offered | undefined): ServiceLine {
  const underWarranty = given.underWarrantyOfId !== null
  const service = offered ? { ...sold, minPrice: offered.minPrice, maxPrice: offered.maxPrice } : sold
  const usualPrice = offered?.price ?? startingPrice(service, underWarranty)
  const price = given.price ?? usualPrice
  if (price !== usualPrice) orRefuse(refuseServicePrice(service, price, underWarranty))
  // What it costs the shop, and may be taken off, is counted by its pieces too.
  const largest = money(Math.max(price, service.cost, service.maxDiscount))
  orRefuse(refuseLargeLine(largest, given.quantityMilli))
  const line = { gross: priceOf(price, given.quantityMilli), quantityMilli: given.quantityMilli }
  const isOffered = offered?.price === price && offered.quantityMilli === given.quantityMilli
  const usual = {
    price: usualPrice,
    discount: isOffered ? offered.discount : usualDiscount(line, service, underWarranty),
  }
  const asked = askedDiscount({ discount: given.discount ?? usual.discount, discountBp: given.discountBp })
  const discount = discountOf(line.gross, asked)
  const isUsual = discount === usual.discount && (isOffered || given.discountBp === null)
  if (!isUsual) orRefuse(refuseLineDiscount(line, service, asked, underWarranty))
  return { given, service, price, gross: line.gross, discount, usual }
}

export const askedDiscount = (asked: { discount: Money; discountBp: number | null }): Discount =>
  asked.discountBp === null ? { amount: asked.discount } : { rateBp: asked.discountBp }

const distinct = (ids: number[]): number[] => [...new Set(ids)]

const customService = ({ nameEn, nameAr, ...custom }: CustomService): SoldService => ({
  ...customRule,
  ...custom,
  ...bothNames({ nameEn, nameAr }),
  id: null,
  cost: zero,
  warrantyValue: 0,
  warrantyUnit: 'Months',
})

async function refuseUnknownSections(tx: CompanyTx, given: NewTicketService[], field: string): Promise<void> {
  for (const [index, { custom }] of given.entries())
    if (custom && !(await findSection(tx, custom.sectionId)))
      throw refuse({ code: 'NotFound', field: `${field}.${index}.custom.sectionId` })
}

/** Work under warranty names the same service, done before on the same vehicle, whose warranty still runs. */
async function refuseUnknownWarranties(tx: CompanyTx, at: At, given: NewTicketService[], field: string): Promise<void> {
  const ids = given.map(({ underWarrantyOfId }) => underWarrantyOfId).filter((id) => id !== null)
  if (ids.length === 0) return
  const known = await listWarranties(tx, at.vehicleId, distinct(ids))
  given.forEach(({ underWarrantyOfId, serviceId }, index) => {
    const original = known.find(({ id }) => id === underWarrantyOfId)
    const holds =
      serviceId !== null && original?.serviceId === serviceId && isUnderWarranty(original.warrantyEndsOn, at.today)
    if (underWarrantyOfId !== null && !holds)
      throw refuse({ code: 'NotFound', field: `${field}.${index}.underWarrantyOfId` })
  })
}

async function refuseStrangers(tx: CompanyTx, at: At, given: NewTicketService[]): Promise<void> {
  const ids = distinct(given.flatMap(({ technicianIds }) => technicianIds))
  if (ids.length > 0) await findTechnicians(tx, at.shopId, ids)
}

/** The technicians with these ids; one who is unknown, or none of this shop, is refused. */
export async function findTechnicians(tx: CompanyTx, shopId: number, ids: number[]) {
  const workers = await listWorkers(tx, ids)
  if (workers.length < ids.length) throw refuse({ code: 'NotFound', field: 'employeeId' })
  for (const worker of workers) orRefuse(refuseTechnician(worker, shopId))
  return workers
}
