import { sql } from 'kysely'
import { moneyIn } from '../lines/money-lines.ts'
import { packagesIn } from '../lines/package-lines.ts'
import { partsIn } from '../lines/part-rows.ts'
import { servicesIn } from '../lines/service-rows.ts'
import type { LineRights, LineSource } from '../lines/source.ts'

const source: LineSource<null> = {
  services: 'estimateServices',
  parts: 'estimateParts',
  packages: 'estimatePackages',
  of: 'estimateId',
  onService: 'estimateServiceId',
  inPackage: 'estimatePackageId',
  status: sql<null>`null::text`,
  payerId: sql<null>`null::bigint`,
}
export const estimateRights: LineRights = {
  module: 'estimates',
  edit: 'estimates.edit',
  discount: 'estimates.serviceDiscount',
}

/** The lines of estimates. */
export const { insertServices, listServicesOf, updateService, lastService } = servicesIn(source)
export const { insertParts, listPartNumbers, updatePart, deletePart, lastPart } = partsIn(source)
export const { insertPackage } = packagesIn(source)
export const { listMoneyLines, keepFigures } = moneyIn(source)
