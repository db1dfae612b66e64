import { answer } from './answer.ts'
import { ofTicket, ofVehicle } from './page.ts'
import { addPhotos, findingPhoto } from './photos.ts'
import { propose } from './propose.ts'
import { printInspection } from './report.ts'
import { finish, remove, reopen, start } from './start.ts'
import {
  addStandardTemplate,
  addTemplate,
  changeTemplate,
  getTemplate,
  listTemplates,
  removeTemplate,
} from './templates.ts'

/** The shelf as the router has it. */
export const inspections = {
  templates: listTemplates,
  template: getTemplate,
  addTemplate,
  addStandardTemplate,
  changeTemplate,
  removeTemplate,
  ofTicket,
  ofVehicle,
  start,
  answer,
  addPhotos,
  findingPhoto,
  finish,
  reopen,
  remove,
  propose,
  pdf: printInspection,
}
