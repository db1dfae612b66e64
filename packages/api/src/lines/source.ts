import type { Module, ModuleAction } from '@warsha/domain/permissions'
import type { ServiceStatus } from '@warsha/domain/tickets'
import { type RawBuilder, sql } from 'kysely'

/**
 * Where lines stand: the tables of a document that has them, and the columns by which they name it and each other. A second
 * document with lines adds its names to these, and gets the same statements for its own tables.
 */
export type LineSource<Status extends ServiceStatus | null = ServiceStatus | null> = {
  services: 'ticketServices' | 'estimateServices'
  parts: 'ticketParts' | 'estimateParts'
  packages: 'ticketPackages' | 'estimatePackages'
  /** The document, in all three of them. */
  of: 'ticketId' | 'estimateId'
  /** The service that a part hangs on. */
  onService: 'ticketServiceId' | 'estimateServiceId'
  /** The package that a service is sold in. */
  inPackage: 'ticketPackageId' | 'estimatePackageId'
  /** How far a service is; null where a document knows no work, and all of it is charged. */
  status: RawBuilder<Status>
  /** Who pays a line, where that is not the document's own payer. */
  payerId: RawBuilder<number | null>
}

/** The lines of one document. */
export const of = (source: LineSource) => sql.ref<number>(source.of)

/** What a document asks for before a line gets a price of its own, and before anything is taken off it. */
export type LineRights = { module: Module; edit: ModuleAction; discount: ModuleAction }
