import { addPackage as addTicketPackage } from './add-package.ts'
import { addMultiple, add as addService } from './add-services.ts'
import { create as createTicket } from './create.ts'
import { discount } from './discount.ts'
import { activities, get as getTicket } from './get.ts'
import * as ticketLists from './list.ts'
import { add as addPart, update as changePart, remove as removePart } from './parts.ts'
import { addSection, removeSection } from './sections.ts'
import { finish, status as serviceStatus } from './service-status.ts'
import { reopen, status as ticketStatus } from './status.ts'
import { assignSupervisor } from './supervisor.ts'
import { addHours, addTechnician, changeTechnician, removeTechnician } from './technicians.ts'
import { update as changeTicket } from './update.ts'
import { update as changeTicketService } from './update-service.ts'
import { warranty } from './warranty.ts'

export const tickets = {
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
  addSection,
  removeSection,
}

export const ticketServices = {
  add: addService,
  addMultiple,
  addPackage: addTicketPackage,
  update: changeTicketService,
  status: serviceStatus,
  finish,
  addTechnician,
  changeTechnician,
  removeTechnician,
  addHours,
  assignSupervisor,
  warranty,
}

export const ticketParts = {
  add: addPart,
  update: changePart,
  remove: removePart,
}
