import type { NewTicketService } from '@warsha/contract/ticket-lines'
import type { CompanyTx } from '@warsha/db/database'
import { type Discount, discountOf, refuseLineDiscount } from '@warsha/domain/discounts'
import { isUnderWarranty } from '@warsha/domain/durations'
import { type Money, priceOf } from '@warsha/domain/money'
import { type Grants, type ModuleAction, refusePermission } from '@warsha/domain/permissions'
import { refuseServicePrice, startingPrice } from '@warsha/domain/services'
import { refuseTechnician } from '@warsha/domain/technicians'
import type { CalendarDate } from '@warsha/domain/time'
import { refuseLargeLine } from '@warsha/domain/totals'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { type CatalogueService, listCatalogueServices, listWarranties, listWorkers } from './catalogue.ts'

type At = { shopId: number; vehicleId: number; today: CalendarDate }
export type ServiceLine = {
  given: NewTicketService
  service: CatalogueService
  price: Money
  gross: Money
  discount: Money
  /** The package of the ticket it is sold in. */
  ticketPackageId?: number
}

/** Services as they are put on a ticket, each checked against what the catalogue allows; `field` names their list in the request. */
export async function serviceLines(
  tx: CompanyTx,
  at: At,
  given: NewTicketService[],
  field = 'services',
): Promise<ServiceLine[]> {
  if (given.length === 0) return []
  const catalogue = await listCatalogueServices(tx, at.shopId, distinct(given.map(({ serviceId }) => serviceId)))
  await refuseUnknownWarranties(tx, at, given, field)
  await refuseStrangers(tx, at, given)
  return given.map((one, index) => {
    const service = catalogue.find(({ id }) => id === one.serviceId)
    if (!service) throw refuse({ code: 'NotFound', field: `${field}.${index}.serviceId` })
    return lineOf(one, service)
  })
}

/** A price of one's own and a discount ask for the same grants on a new line as on one that is there (ROL-024). */
export function refuseUngrantedLines(actor: Grants, lines: readonly ServiceLine[]): void {
  const needs = (action: ModuleAction) => orRefuse(refusePermission(actor, { module: 'tickets', actions: [action] }))
  for (const { given, service, price, discount } of lines) {
    const underWarranty = given.underWarrantyOfId !== null
    const isOwnPrice = price !== startingPrice(service, underWarranty) && !(underWarranty && price === 0)
    if (isOwnPrice) needs('tickets.serviceEdit')
    if (discount > 0) needs('tickets.serviceDiscount')
  }
}

function lineOf(given: NewTicketService, service: CatalogueService): ServiceLine {
  const underWarranty = given.underWarrantyOfId !== null
  const price = given.price ?? startingPrice(service, underWarranty)
  orRefuse(refuseServicePrice(service, price, underWarranty))
  orRefuse(refuseLargeLine(price, given.quantityMilli))
  const line = { gross: priceOf(price, given.quantityMilli), quantityMilli: given.quantityMilli }
  const discount = askedDiscount(given)
  orRefuse(refuseLineDiscount(line, service, discount, underWarranty))
  return { given, service, price, gross: line.gross, discount: discountOf(line.gross, discount) }
}

export const askedDiscount = (asked: { discount: Money; discountBp: number | null }): Discount =>
  asked.discountBp === null ? { amount: asked.discount } : { rateBp: asked.discountBp }

const distinct = (ids: number[]): number[] => [...new Set(ids)]

/** Work under warranty names the same service, done before on the same vehicle, whose warranty still runs. */
async function refuseUnknownWarranties(tx: CompanyTx, at: At, given: NewTicketService[], field: string): Promise<void> {
  const ids = given.map(({ underWarrantyOfId }) => underWarrantyOfId).filter((id) => id !== null)
  if (ids.length === 0) return
  const known = await listWarranties(tx, at.vehicleId, distinct(ids))
  given.forEach(({ underWarrantyOfId, serviceId }, index) => {
    const original = known.find(({ id }) => id === underWarrantyOfId)
    const holds = original?.serviceId === serviceId && isUnderWarranty(original.warrantyEndsOn, at.today)
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
