import * as addPackage from './add-package.ts'
import * as addServices from './add-services.ts'
import * as create from './create.ts'
import * as discount from './discount.ts'
import * as get from './get.ts'
import * as list from './list.ts'
import * as parts from './parts.ts'
import * as payers from './payers.ts'
import * as sections from './sections.ts'
import * as serviceStatus from './service-status.ts'
import * as status from './status.ts'
import * as supervisor from './supervisor.ts'
import * as technicians from './technicians.ts'
import * as update from './update.ts'
import * as updateService from './update-service.ts'
import * as warranty from './warranty.ts'

export const tickets = [
  addPackage,
  addServices,
  create,
  discount,
  get,
  list,
  parts,
  payers,
  sections,
  serviceStatus,
  status,
  supervisor,
  technicians,
  update,
  updateService,
  warranty,
]
