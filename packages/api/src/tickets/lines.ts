import type { ServiceStatus } from '@warsha/domain/tickets'
import { sql } from 'kysely'
import { moneyIn } from '../lines/money-lines.ts'
import { packagesIn } from '../lines/package-lines.ts'
import { partsIn } from '../lines/part-rows.ts'
import { servicesIn } from '../lines/service-rows.ts'
import type { LineRights, LineSource } from '../lines/source.ts'

const source: LineSource<ServiceStatus> = {
  services: 'ticketServices',
  parts: 'ticketParts',
  packages: 'ticketPackages',
  of: 'ticketId',
  onService: 'ticketServiceId',
  inPackage: 'ticketPackageId',
  status: sql<ServiceStatus>`status::text`,
  payerId: sql<number | null>`payer_id`,
}

export const ticketRights: LineRights = {
  module: 'tickets',
  edit: 'tickets.serviceEdit',
  discount: 'tickets.serviceDiscount',
}

/** The lines of tickets. */
export const { insertServices, listServicesOf, updateService, lastService } = servicesIn(source)
export const { insertParts, listPartNumbers, updatePart, deletePart, lastPart } = partsIn(source)
export const { insertPackage } = packagesIn(source)
export const { listMoneyLines, keepFigures } = moneyIn(source)
